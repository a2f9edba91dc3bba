import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/agent-web/',
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  server: { port: 5173, proxy: { '^/agent-web/(?!src|@|node_modules|styled-system|assets|boot|logo).*': { target: 'http://127.0.0.1:8080', bypass: request => (request.headers.accept?.includes('text/html') ? '/agent-web/index.html' : undefined) } } },
  build: { outDir: 'dist/web', target: 'es2022', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
