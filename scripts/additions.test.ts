/**
 * Makes the additions of CONTRIBUTING.md and the screen of docs/new-list-screen.md in a copy of the sources: first half done, which
 * the checks have to find, then complete, which they have to accept.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { additions, computedColumn, type Addition } from './additions/samples';
import { scratchCopy } from './additions/scratch';
import { root } from './prepare.mjs';

const tests = [
  'src/machines/flows/flows.test.ts',
  'src/machines/flows/remedies.test.ts',
  'src/app/page-stories.test.ts',
  'server/app/flow-coverage.test.ts',
  'scripts/calls-sent.test.ts',
  'src/api/contract/role-table.test.ts',
  'scripts/words/english.test.ts',
];
const minutes = 60_000;

let scratch: ReturnType<typeof scratchCopy>;
beforeAll(() => {
  scratch = scratchCopy();
}, minutes);
afterAll(() => rmSync(scratch.directory, { recursive: true, force: true }));

/** The example of the document; there it is in a section of src/pages, here it imports the kit by its alias. */
const document = readFileSync(join(root, 'docs/new-list-screen.md'), 'utf8');
const example = /<!-- example -->\n```tsx\n([\s\S]*?)```\n<!-- \/example -->/.exec(document)![1]!; // the document always contains one

/** Makes the changes of an addition to its forgotten files, or to the others. */
function make({ edits, forgotten }: Addition, which: 'forgotten' | 'others') {
  for (const edit of edits) if (forgotten.includes(edit.file) === (which === 'forgotten')) scratch.apply(edit);
}

it('finds what a half-done addition lacks', { timeout: 5 * minutes }, async () => {
  scratch.write('tests/example/coupons.tsx', example.replaceAll("from '../", "from '@/pages/"));
  for (const addition of additions) make(addition, 'others');
  // A column without an expression: no query of the server can be loaded, so it is completed before the other checks.
  expect(await scratch.start()).toContain('expected an expression for lastUseTime');
  make(computedColumn, 'forgotten');
  const [types, failed] = await Promise.all([scratch.types(), scratch.tests(...tests)]);
  const failures = failed.join('\n');
  // A list without its screen.
  expect(types).toMatch(/src\/app\/routes\/provider\/merchants\.ts.*coupon-uses/);
  // A form page without a story.
  expect(failures).toMatch(/every screen has a story.*custCouponExtend/s);
  // An event without the implementation of its fact, its row in the table, and what sends it.
  expect(types).toMatch(/coupon\.moves\.ts.*notOver/s);
  expect(failures).toContain('couponFlow makes exactly the moves of the table');
  expect(failures).toContain('every event of every flow is in the matrix');
  // A call without a handler.
  expect(types).toMatch(/handler-registry\.ts.*extend/s);
  // Texts without their English.
  expect(failures).toContain('src/machines/flows/coupon.flow.ts: 延期');
  // A call of which nobody has written down who may make it.
  expect(failures).toContain('PROVIDER every call needs what its line says');
});

it('accepts the complete additions', { timeout: 5 * minutes }, async () => {
  for (const addition of additions) if (addition !== computedColumn) make(addition, 'forgotten');
  await scratch.generate();
  await scratch.translate();
  const generated = scratch.generate('--check');
  expect(await Promise.all([scratch.types(), scratch.start(), scratch.tests(...tests), generated])).toEqual([
    '',
    '',
    [],
    '',
  ]);
});

const rows = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| (an? .+?) \| ([\d-]+) \| (.+) \|$/gm),
];

it.each(additions)(
  'needs as many files for $what as CONTRIBUTING.md says, in the places that it names',
  ({ what, edits }) => {
    const [, , count, which] = rows.find(([, name]) => name === what)!; // each addition has its row
    const [least = 0, most = least] = count!.split('-').map(Number);
    const places = [...which!.matchAll(/`((?:src|server|tests)\/[\w./<>-]+)`/g)].map(
      ([, place]) => new RegExp(`^${place!.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')}$`),
    );
    // A check asks for the lines of tests/rights.
    const changed = [...new Set(edits.map(({ file }) => file))].filter(file => !file.startsWith('tests/rights/'));
    expect(changed.filter(file => !places.some(place => place.test(file)))).toEqual([]);
    expect(changed.length).toBeGreaterThanOrEqual(least);
    expect(changed.length).toBeLessThanOrEqual(most);
  },
);

it('gives the screen of the example what its page promises', async () => {
  const { custCoupons: page } = (await import(join(scratch.directory, 'tests/example/coupons.tsx'))) as {
    custCoupons: { lists: readonly { definition: { filters: readonly string[]; columns: readonly string[] } }[] };
  };
  const [{ definition }] = page.lists as [(typeof page.lists)[number]];
  expect(definition.filters).toContain('couponStatus');
  expect(definition.columns).toEqual(expect.arrayContaining(['couponNo', 'updateTime', 'lastUseTime']));
  expect(definition.columns.slice(0, 2)).toEqual(['couponNo', 'couponStatus']);
  expect(example.trim().split('\n').length).toBeLessThan(35);
});
