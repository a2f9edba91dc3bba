/**
 * The built server with a clock that its parent process controls: each message is the offset in milliseconds from the journeys'
 * fixed hour (AHEAD, tests/journeys/clock.ts). PORTAL names another build of the portal than the usual one.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/prepare.mjs';

const { start } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
const hour = Number(process.env.AHEAD ?? 0);
let ahead = 0;
process.on('message', milliseconds => {
  ahead = Number(milliseconds);
  process.send?.(ahead);
});
await start(process.env, join(root, process.env.PORTAL ?? 'dist/web'), { now: () => Date.now() + hour + ahead });
