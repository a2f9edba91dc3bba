/**
 * The built server, by a clock that the process that started it moves: each message is how many milliseconds it is ahead of the
 * hour at which journeys stand (AHEAD, tests/journeys/clock.ts).
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
await start(process.env, join(root, 'dist/web'), { now: () => Date.now() + hour + ahead });
