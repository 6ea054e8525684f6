import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['portal.html', 'vis-network.html'] },
  },
});
