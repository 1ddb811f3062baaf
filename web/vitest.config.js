import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] }, // Svelte as it runs in a page: state reacts
  // The machine may be busy with other things.
  test: { include: ['tests/**/*.test.{ts,mjs}'], environment: 'node', testTimeout: 120_000 },
});
