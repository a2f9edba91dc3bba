/** Fills an empty database with the demo data of the built server and exits; on failure with the exit codes of the server's start. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const { makeWorld, explain } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
await makeWorld(process.env).catch((/** @type {unknown} */ error) => {
  const { text, exitCode } = explain(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
});
