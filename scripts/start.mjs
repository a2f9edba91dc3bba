/** `npm start`: installs what is missing, builds what is stale, starts the server in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

try {
  ensureInstalled();
  ensureBuilt();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
const { start, explain } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
start(process.env, join(root, 'dist/web')).catch((/** @type {unknown} */ error) => {
  const { text, exitCode } = explain(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
});
