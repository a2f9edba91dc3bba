/** Setup of each database test file: closes what the file opened. */
import { afterAll } from 'vitest';
import { closeWorlds } from './open';

// Registered here, because vitest never runs a hook that another hook adds.
afterAll(closeWorlds);
