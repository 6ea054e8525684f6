import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  resolve: { alias: { '@': fileURLToPath(new URL('../../../../src', import.meta.url)) } },
  build: { target: 'es2023', reportCompressedSize: false },
});
