/** docs/domain/timers.md names every job with its time, and every lane with its bounds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dailyJobs, frequentJobs } from './schedule';
import { lanes } from './lanes';

const page = readFileSync(join(import.meta.dirname, '../../docs/domain/timers.md'), 'utf8');
/** The cells of the rows below a heading. */
const rowsUnder = (heading: string): string[][] =>
  (page.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]!
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map(line => line.slice(2, -2).split(' | '));

const minute = 60_000;
const clockOf = (at: number) => new Date(at).toISOString().slice(11, 16);
const everyOf = (ms: number) => (ms === 60 * minute ? 'hourly' : `every ${ms / minute} min`);

it('names every job with its time', () => {
  const written = rowsUnder('Schedule').flatMap(([names, times]) => {
    const each = times!.split(', ').filter(time => !time.startsWith('after'));
    return names!.split(', ').map((name, index) => [name, each[index] ?? each[0]]);
  });
  const known = [
    ...dailyJobs.map(({ name, at }) => [name, clockOf(at)]),
    ...frequentJobs.map(({ name, everyMs }) => [name, everyOf(everyMs)]),
  ];
  expect(written.toSorted()).toEqual(known.toSorted());
});

it('names every lane with what it does at once', () => {
  const written = rowsUnder('Lanes').map(([name, , atOnce, each]) => [
    name,
    Number.parseInt(atOnce!),
    Number.parseInt(each!) || 1,
  ]);
  const known = Object.entries(lanes).map(([name, { atOnce, perOwner }]) => [`\`${name}\``, atOnce, perOwner]);
  expect(written.toSorted()).toEqual(known.toSorted());
});
