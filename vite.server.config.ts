import { cpSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** Files that the server opens by their place beside it: migrations, lookup data, and the embedded store's thread. */
const companions: Plugin = {
  name: 'companions',
  closeBundle() {
    cpSync('server/platform/db/migrations', 'dist/server/migrations', { recursive: true });
    cpSync('server/features/lookup/data', 'dist/server/data', { recursive: true });
    for (const name of ['embedded.worker.mjs', 'whole-requests.mjs'])
      cpSync(`server/platform/db/${name}`, `dist/server/${name}`);
  },
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [companions],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: { input: { main: 'server/app/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
