/** Before each file of database tests: what it opens is closed when it is over. */
import { afterAll } from 'vitest';
import { closeWorlds } from './open';

// Here rather than where a world is opened: a hook that a hook adds is never run.
afterAll(closeWorlds);
