/**
 * Before a script of package.json: the packages of the lockfile and the generated styles, once, by content and under a lock, so that every
 * script works in a fresh clone. With `--to-start`, for what a server runs, the packages of a start are enough.
 */
import { ensureInstalled, ensureStyles, isPruned } from './prepare.mjs';

const toStart = process.argv.includes('--to-start');
if (!(toStart && isPruned())) ensureInstalled({ toStart });
if (!toStart) ensureStyles();
