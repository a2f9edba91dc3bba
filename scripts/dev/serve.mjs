/**
 * The server of `npm run dev`, as its last build has it. It loads while the one before closes its store, and starts when it is told to.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../prepare.mjs';
import { serveBuilt } from '../serve-built.mjs';
import { builtTo } from './watched-server.mjs';

// Ctrl+C does not reach it (it is a group of its own), and a killed parent can say nothing.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const told = once(process, 'message');
// The part that the start loads beside the store (server/app/main.ts).
await import(pathToFileURL(join(root, builtTo, 'serve.js')).href);
await told;
await serveBuilt(builtTo);
