/** Every command of the pages on installing is one that `npm run prove -- deploy` carries out, before it is run. */
import { expect, it } from 'vitest';
import { printed, unexplained, unknownTo } from './page';
import { inSentences, steps } from './steps';

it('every printed command is known, as often as it is printed, and every known one is printed', () => {
  expect(printed().length).toBeGreaterThan(50);
  expect(unknownTo(printed(), steps)).toEqual([]);
  expect(unexplained(inSentences)).toEqual([]);
});

it('a command that is new, is printed once more or is no longer printed is named', () => {
  const page = 'docs/deploying.md';
  const commands = ['ls /new', 'ls /twice', 'ls /twice'].map(command => ({ page, command }));
  expect(unknownTo(commands, { 'ls /twice': [{}], 'ls /gone': {} })).toEqual([
    `${page} prints, 1 times: ls /new`,
    `${page} prints, 2 times: ls /twice`,
    'no page prints: ls /gone',
  ]);
});
