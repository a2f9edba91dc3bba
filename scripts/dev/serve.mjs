/**
 * The server of `npm run dev`, as its last build has it. It has loaded its packages (the arguments) before the edit that it serves, loads
 * the build while the one before closes its store, and starts when it is told to.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../prepare.mjs';
import { serveBuilt } from '../serve-built.mjs';
import { builtTo } from './watched-server.mjs';

// Ctrl+C does not reach it (it is a group of its own), and a killed parent can say nothing.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
/** @param {string} word */
const told = word => new Promise(resolve => process.on('message', said => said === word && resolve(said)));
const [load, start] = [told('load'), told('start')];
// One that is gone with an edit is missed by nobody else.
await Promise.allSettled(process.argv.slice(2).map(name => import(name)));
await load;
// The part that the start loads beside the store (server/app/main.ts).
await import(pathToFileURL(join(root, builtTo, 'serve.js')).href);
await start;
await serveBuilt(builtTo);
