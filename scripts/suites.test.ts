/** A suite that `npm test` or `npm run prove -- all` names is there: a name that is misspelt would leave it out of both without a word. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { groups } from './commands.mjs';
import { root } from './prepare.mjs';
import { filesOf, parts, type Suite } from './suites.mjs';
import { storiesOfChanges } from './changed-stories.mjs';

const suites = Object.keys(parts) as Suite[];
afterEach(() => vi.unstubAllEnvs());

it.each(suites)('%s: every file and folder that is named is there', suite => {
  const part = parts[suite];
  const named = 'only' in part ? part.only : part.without;
  expect(named.filter(pattern => !existsSync(join(root, pattern.replace('/**/*.db.test.ts', ''))))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

it.each(suites)('%s: what npm test leaves out is what is proved, and a run by hand has all', suite => {
  const inRun = (part: string) => {
    vi.stubEnv('SUITE', part);
    return filesOf(suite);
  };
  const [test, proved, byHand] = [inRun('test'), inRun('proved'), inRun('')];
  expect([proved.include ?? [], proved.exclude]).toEqual([test.exclude, test.include ?? []]);
  expect(byHand).toEqual({ include: null, exclude: [] });
  expect(() => inRun('tests')).toThrow('SUITE must be test or proved');
});

it('all proofs together run every suite that npm test leaves out, and every story', () => {
  const { prove } = groups;
  expect(prove!['stores']!.inAll).toEqual({ SUITE: 'proved' });
  expect(prove!['processes']!.inAll).toMatchObject({ SUITE: 'proved' });
  for (const name of ['additions', 'journeys', 'stories']) expect([name, prove![name]!.inAll]).toEqual([name, true]);
});

const walks = ['form', 'list', 'review'].map(name => `src/app/walks/${name}.stories.tsx`);
it.each([
  ['nothing that is shown', ['server/app/http.ts', 'docs/work.md'], []],
  ['a page', ['src/pages/profit/screens.ts'], ['src/pages/profit/screens.stories.tsx']],
  [
    'a component that another one is made of',
    ['src/components/forms/icon-button/icon-button.tsx'],
    ['src/components/forms/icon-button/icon-button.stories.tsx', 'src/components/overlays/dialog/dialog.stories.tsx'],
  ],
])('the stories of a change of %s are examined, and the walks', (_what, changed, stories) => {
  expect(storiesOfChanges(changed)).toEqual(expect.arrayContaining([...walks, ...stories]));
  expect(storiesOfChanges(changed)).not.toContain('src/pages/staff/staff.stories.tsx');
});

it('all stories are examined after a change of how they are, or where it is not known what changed', () => {
  expect([storiesOfChanges(['.storybook/preview.tsx']), storiesOfChanges(null)]).toEqual([null, null]);
});
