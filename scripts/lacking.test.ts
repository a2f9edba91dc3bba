/** Begins additions in a copy of the sources, and sees each missing piece named in a line, piece by piece, until nothing is lacking. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { additions } from './additions/samples';
import { scratchCopy } from './additions/scratch';

const minutes = 60_000;
const [list, call] = ['a list', 'a call'].map(kind => additions.find(({ what }) => what === kind)!); // both have samples

let scratch: ReturnType<typeof scratchCopy>;
beforeAll(() => {
  scratch = scratchCopy();
}, minutes);
afterAll(() => rmSync(scratch.directory, { recursive: true, force: true }));

/** Makes the edits of an addition to the files of this place. */
function make(of: typeof list, place: RegExp) {
  const edits = of!.edits.filter(({ file }) => place.test(file));
  expect(edits.length).toBeGreaterThan(0);
  for (const edit of edits) scratch.apply(edit);
}
const exemplify = (name: string) =>
  scratch.apply({ file: 'server/app/docs/examples.json', at: '{\n  "login.', text: `{\n  "${name}": {},\n  "login.` });
const lines = async () => (await scratch.lacking()).split('\n').filter(line => line !== '');

it(
  'names what a list lacks, from its line in the contract to its place in the manual',
  { timeout: 5 * minutes },
  async () => {
    expect(await lines()).toEqual([]);

    make(list, /^src\/api\/contract\//);
    const [what, noQuery, noScreen, noExample] = [
      'list /agentCustomerCoupon/v1/usePage (coupon.useList): ',
      'no query in server/features/<subject>/queries.ts, ',
      'no screen in src/pages, no route in src/app/routes, no story, ',
      'no example in server/app/docs/examples.json',
    ];
    const noRight = ['provider-calls.txt (MERCHANT', 'platform-calls.txt (PROVIDER']
      .map(line => `no line in tests/rights/${line} VIEW: /agentCustomerCoupon/v1/usePage), `)
      .join('');
    expect(await lines()).toEqual([what + noQuery + noScreen + noRight + noExample]);

    make(list, /^server\//);
    expect(await lines()).toEqual([what + noScreen + noRight + noExample]);

    make(list, /^tests\/rights\//);
    make(list, /^src\/pages\/coupon\//);
    expect(await lines()).toEqual([
      what + noExample,
      'screen custCouponUse (src/pages/coupon/coupon-uses.tsx): no route in src/app/routes, no story beside it',
    ]);

    exemplify('coupon.useList');
    make(list, /^src\/app\/routes\//);
    const noHeading = 'no heading “## 卡券使用记录” in the chapter of 商户管理, docs/manual (and docs/manual/en)';
    const route = 'route /custManage/custCouponUse: ';
    expect(await lines()).toEqual([`${route}no story of custCouponUse, ${noHeading}`]);

    make(list, /\.stories\.tsx$/);
    expect(await lines()).toEqual([route + noHeading]);

    const chapter = 'docs/manual/merchants.md';
    const text = readFileSync(join(scratch.directory, chapter), 'utf8');
    scratch.write(chapter, `${text}\n## 卡券使用记录\n`);
    expect(await lines()).toEqual([]);
  },
);

it('names a call that nobody answers, sends or may make', { timeout: 5 * minutes }, async () => {
  make(call, /^src\/api\/contract\//);
  const [said, ...others] = await lines();
  expect(others).toEqual([]);
  expect(said).toContain('call /agentCustomerCoupon/v1/extend (coupon.extend): no handler in server/features/');
  for (const lack of [
    'no screen sends it',
    'no line in tests/rights/provider-calls.txt (MERCHANT OPERATE:',
    'no `undo`',
  ])
    expect(said).toContain(lack);

  make(call, /^server\//);
  expect((await lines()).join('\n')).not.toContain('no handler');
});

it('names a group, a subject and a table that nothing registers', { timeout: 5 * minutes }, async () => {
  scratch.write(
    'src/api/contract/visit.ts',
    `import { post } from '../schema/call';\nexport const visit = { mark: post('/customer/visit/v1/mark', { summary: '记拜访', input: {}, output: null }) };\n`,
  );
  scratch.write('server/features/visit/visit.calls.ts', 'export {};\n');
  scratch.write(
    'server/schema/visit.ts',
    `import { pgTable, text } from 'drizzle-orm/pg-core';\nexport const visit = pgTable('visit', { visited: text() });\n`,
  );
  const said = await lines();
  expect(said).toEqual(
    expect.arrayContaining([
      'src/api/contract/visit.ts: /customer/visit/v1/mark in no group of src/api/contract/index.ts',
      'server/features/visit: no line in server/features/features.ts',
      'table visit: server/schema/visit.ts is not in server/schema/index.ts',
    ]),
  );

  const index = 'server/schema/index.ts';
  scratch.write(index, `${readFileSync(join(scratch.directory, index), 'utf8')}export * from './visit';\n`);
  expect(await lines()).toContain(
    'table visit: no migration (`npx drizzle-kit generate --config config/drizzle.ts`), no line in server/schema/person-columns.ts of visited',
  );
});

it('names a component without advice for its page in Storybook', { timeout: minutes }, async () => {
  rmSync(join(scratch.directory, 'src/components/controls/tag/tag.advice.ts'));
  expect(await lines()).toContain(
    'component src/components/controls/tag/tag: no advice beside its stories (tag.advice.ts)',
  );
});

it('says why sources cannot be loaded, and still names what can be seen', { timeout: minutes }, async () => {
  scratch.write(
    'src/api/contract/index.ts',
    `import { nothing } from './visit';\nexport const contract = { nothing };\n`,
  );
  expect((await lines()).join('\n')).toMatch(/^cannot be loaded: .*nothing/m);
});
