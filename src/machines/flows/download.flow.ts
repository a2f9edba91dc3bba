/** Life of an export task (domain.md 4.19 and 11, `downloadStatus`). Server and download centre share this chart. */
import { flow, to } from './flow';

export const downloadFlow = flow('downloadStatus', {
  new: { create: to('INIT', ['AGENT', 'ORG'], { effects: ['enqueue the export'] }) },
  INIT: { pick: to('DOING', ['TIMER']) },
  DOING: {
    done: to('SUCCESS', ['TIMER']),
    error: to('FAIL', ['TIMER']),
  },
  SUCCESS: { expire: to('EXPIRE', ['TIMER'], { effects: ['remove the file'] }) },
  FAIL: { retry: to('INIT', ['AGENT', 'ORG'], { when: ['has tries left'], effects: ['enqueue the export'] }) },
  EXPIRE: { retry: to('INIT', ['AGENT', 'ORG'], { when: ['has tries left'], effects: ['enqueue the export'] }) },
});

/** How often an export may be asked for again. */
export const exportRetries = 3;
