/** `npm run build`: installs and builds without starting, for a machine whose server may not write to its own program. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled({ toStart: true });
ensureBuilt();
