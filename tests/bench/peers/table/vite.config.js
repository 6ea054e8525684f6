import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  // One React for the portal's table and its peers.
  resolve: {
    alias: { '@': fileURLToPath(new URL('../../../../src', import.meta.url)) },
    dedupe: ['react', 'react-dom'],
  },
  plugins: [react({ compiler: true }), tailwindcss()],
  build: { target: 'es2023', reportCompressedSize: false },
});
