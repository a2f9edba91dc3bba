/** Names of events are not typed across machines: each that may be sent from outside is one that a machine knows. */
import { expect, it } from 'vitest';
import { machines } from '@/app/charts/machines';
import { safeEvents } from './safe-events';

it('knows every event that may be sent', () => {
  const known = new Set([...machines.values()].flatMap(({ machine }) => machine.events));
  expect([...safeEvents].filter(event => !known.has(event))).toEqual([]);
});
