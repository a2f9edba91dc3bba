/** Every figure that docs/alerts.yml names is one that a process shows: an alert of another never rings. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLoad } from '#server/foundation/calls/load';
import { createMetrics } from '#server/foundation/metrics';
import { root } from '../../scripts/prepare.mjs';
import { figures } from './probes';

it('every figure that an alert names is one that a process shows', async () => {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const metrics = createMetrics({ pool, load: createLoad(), signInRoute: '/', dataDir: tmpdir() });
  metrics.copyLooked(true);
  const stored = {
    lanes: [{ name: 'l', waiting: 0, lateMs: 0 }],
    timers: [{ name: 't', lateMs: 0, failures: 0, successTime: 0 }],
    failedRecords: [{ job: 'j', count: 0 }],
    figures: figures.map(figure => ({ ...figure, values: [[...(figure.labels ?? []), 1] as [...string[], number]] })),
    partitionsAheadMs: 0,
  };
  const shown = await metrics.text(stored, true);
  const named = new Set(readFileSync(join(root, 'docs', 'alerts.yml'), 'utf8').match(/agent_web_\w+/g));
  for (const name of named) expect(shown).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
});
