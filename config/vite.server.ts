import { cpSync } from 'node:fs';
import { basename } from 'node:path';
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

/** Files that the server opens by path next to its own: migrations, lookup data and worker threads. */
const companions: Plugin = {
  name: 'companions',
  closeBundle() {
    cpSync('server/foundation/db/migrations', 'dist/server/migrations', { recursive: true });
    cpSync('server/features/lookup/data', 'dist/server/data', { recursive: true });
    for (const file of threads) cpSync(`server/${file}`, `dist/server/${basename(file)}`);
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
