/** Says of each story under test whether it is examined; `npm test` examines those of what changed (scripts/changed-stories.mjs). */
import { beforeEach, inject } from 'vitest';
import { examine } from './under-test';

beforeEach(({ task }) => {
  const examined = inject('examined');
  examine(examined === null || examined.includes(task.file.name));
});
