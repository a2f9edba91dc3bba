/** Setup of each database test file: closes what its tests opened. */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeWorlds, openWorlds } from './open';

// Registered here, because vitest never runs a hook that another hook adds.
let shared = 0;
beforeEach(() => void (shared = openWorlds()));
// An embedded store takes half a gigabyte: a file that opens one per test must not keep them all.
afterEach(() => closeWorlds(shared));
afterAll(() => closeWorlds());
