/** Event names are not typed across machines: each event that may be sent from outside must be known to a machine. */
import { expect, it } from 'vitest';
import { machines } from '@/app/charts/machines';
import { safeEvents } from './safe-events';

it('knows every event that may be sent', () => {
  const known = new Set([...machines.values()].flatMap(({ machine }) => machine.events));
  expect([...safeEvents].filter(event => !known.has(event))).toEqual([]);
});
