import { cpSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { buildName } from '../scripts/version.ts';

/** Worker threads start from separate files. */
const threads = [
  'foundation/db/embedded.worker.mjs',
  'foundation/db/whole-requests.mjs',
  'foundation/db/shared-statements.mjs',
  'features/upload/sheet.worker.mjs',
  'features/upload/inflate.mjs',
  'features/upload/workbook.mjs',
  'features/upload/invoice.worker.mjs',
  'features/upload/pdf-text.mjs',
  'features/upload/ofd-text.mjs',
  'features/upload/placed-text.mjs',
  'features/upload/bounded-memory.mjs',
];

const folders = { migrations: 'server/foundation/db/migrations', data: 'server/features/lookup/data' };

/** Files that the server opens by path next to its own: migrations, lookup data and worker threads. */
const companions: Plugin = {
  name: 'companions',
  // No module imports them, and `npm run dev` is to see their changes.
  buildStart() {
    for (const file of threads) this.addWatchFile(resolve(`server/${file}`));
    for (const folder of Object.values(folders))
      for (const name of readdirSync(folder)) this.addWatchFile(resolve(folder, name));
  },
  writeBundle({ dir }) {
    for (const [name, folder] of Object.entries(folders)) cpSync(folder, join(dir!, name), { recursive: true });
    for (const file of threads) cpSync(`server/${file}`, join(dir!, basename(file)));
  },
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [companions],
  define: { BUILD_NAME: JSON.stringify(buildName()) },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      // The English words, which a browser loads late, the server has from its start.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      input: { main: 'server/app/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
