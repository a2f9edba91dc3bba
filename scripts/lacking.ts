/**
 * Part of `npm run check`: what an addition that was begun still lacks, one line each. What cannot be loaded is said by the reason, and
 * the rest is looked at all the same.
 */
import { lineOfFailure } from './lacking/line';

const rooms: readonly (() => Promise<readonly string[]>)[] = [
  async () => (await import('./lacking/groups')).lackingOfGroups(),
  async () => (await import('./lacking/calls')).lackingOfCalls(),
  async () => (await import('./lacking/screens')).lackingOfScreens(),
  async () => (await import('./lacking/tables')).lackingOfTables(),
  async () => (await import('./lacking/components')).lackingOfComponents(),
];

const lines = new Set<string>();
for (const look of rooms)
  for (const line of await look().catch((error: unknown) => [lineOfFailure(error)])) lines.add(line);
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = lines.size > 0 ? 1 : 0;
