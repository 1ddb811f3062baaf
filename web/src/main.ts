import { mount } from 'svelte';
import App from './App.svelte';
import './style.css';
import { takeToken } from './lib/access';
import { client } from './lib/client';

takeToken();
client.connect();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
