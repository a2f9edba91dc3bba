/**
 * `npm run build`: installs and builds without starting, for a machine whose server may not write to its own program. `-- --prune` then
 * removes the packages that only a build needs.
 */
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled({ toStart: true });
ensureBuilt();
// Loads packages, which are there only now.
if (process.argv.includes('--prune')) (await import('./prune.mjs')).prune();
