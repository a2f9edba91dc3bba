/** Starts a built server in this process, and serves the portal if it is built. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

/**
 * Resolves when the server answers; a start that it refuses ends the process with its message.
 * @param {string} directory of the built server
 */
export async function serveBuilt(directory) {
  const { start, explain } = await import(pathToFileURL(join(root, directory, 'main.js')).href);
  try {
    await start(process.env, join(root, 'dist/web'));
  } catch (error) {
    const { text, exitCode } = explain(error);
    process.stderr.write(`${text}\n`);
    process.exit(exitCode);
  }
}
