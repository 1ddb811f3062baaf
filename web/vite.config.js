import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { excerpts } from './scripts/excerpts.mjs';

export default defineConfig({
  plugins: [excerpts(), svelte()],
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the policy of the server allows no inline script and no data: styles
    modulePreload: false,
    chunkSizeWarningLimit: 1000,
  },
});
