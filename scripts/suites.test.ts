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
  for (const name of ['stores', 'units']) expect(prove![name]!.inAll).toEqual({ SUITE: 'proved' });
  expect(prove!['processes']!.inAll).toMatchObject({ SUITE: 'proved' });
  for (const name of ['journeys', 'stories']) expect([name, prove![name]!.inAll]).toEqual([name, true]);
  expect(prove!['embedded-journeys']!.inAll).toEqual({ SUITE: 'test' });
});

const walks = ['form', 'list', 'review'].map(name => `src/app/walks/${name}.stories.tsx`);
it.each([
  ['nothing that is shown', 'server/app/http.ts', walks],
  ['a page', 'src/pages/earnings/share-lists.tsx', [...walks, 'src/pages/earnings/screens.stories.tsx']],
  [
    'a component that another one is made of',
    'src/components/controls/icon-button/icon-button.recipe.ts',
    [
      'src/components/controls/icon-button/icon-button.stories.tsx',
      'src/components/overlays/dialog/dialog.stories.tsx',
    ],
  ],
  ['a part of every screen', 'src/pages/kit/list/list-page.tsx', ['src/pages/kit/states.stories.tsx']],
  ['a machine', 'src/machines/screen/list.machine.ts', ['src/app/shell/portal.stories.tsx']],
])('after a change of %s the walks run and the stories near to it', (_what, changed, stories) => {
  const chosen = storiesOfChanges([changed]);
  expect(chosen).toEqual(expect.arrayContaining([...walks, ...stories]));
  expect(chosen).not.toContain('src/pages/staff/staff.stories.tsx');
});

it.each([['.storybook/preview.tsx'], ['src/theme/tokens.ts']])('all stories run after a change of %s', changed => {
  expect(storiesOfChanges([changed])).toBeNull();
});
it('all stories run where it is not known what changed', () => {
  expect(storiesOfChanges(null)).toBeNull();
});
