/** The inspector's window, built beside the portal and apart from it: nothing of it weighs on those who work. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

process.env['WORKSHOP'] = '1';

export default defineConfig({
  base: '/agent-web/',
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  // Its files are there already.
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'inspect.html' },
  },
});
