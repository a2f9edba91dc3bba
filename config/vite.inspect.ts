/** Builds the inspector's window and the demo phone separately from the portal, so that they add nothing to what operators load. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pages, pagesBeside } from '../scripts/pages.ts';

process.env['WORKSHOP'] = '1';

export default defineConfig({
  base: '/agent-web/',
  plugins: [pages, react()],
  resolve: { tsconfigPaths: true },
  css: { postcss: import.meta.dirname },
  // The portal's build has already copied the public files and filled the output directory.
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, input: [...pagesBeside] },
  },
});
