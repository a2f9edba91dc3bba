/** One real addition of each kind that CONTRIBUTING.md lists, all about coupons. They are made together in a copy of the sources. */

/** Replaces `at` by `text`; null creates the file. */
export interface Edit {
  readonly file: string;
  readonly at: string | null;
  readonly text: string;
}
export interface Addition {
  /** Its row in the table of CONTRIBUTING.md. */
  readonly what: string;
  readonly edits: readonly Edit[];
  /** Files without which the addition is half done: a check has to fail. */
  readonly forgotten: readonly string[];
}

/** Inserts before a line that is there once. */
const before = (file: string, at: string, text: string): Edit => ({ file, at, text: `${text}\n${at}` });
const replaced = (file: string, at: string, text: string): Edit => ({ file, at, text });
const created = (file: string, text: string): Edit => ({ file, at: null, text });

const contract = 'src/api/contract/coupon.ts';
/** What each portal's calls need. */
const rights = ['tests/rights/provider-calls.txt', 'tests/rights/platform-calls.txt'] as const;
const queries = 'server/features/coupon/queries.ts';
const moves = 'server/features/coupon/coupon.moves.ts';
const calls = 'server/features/coupon/coupon.calls.ts';
const flow = 'src/machines/flows/coupon.flow.ts';
const routes = 'src/app/routes/provider/merchants.ts';
const stories = 'src/pages/merchant/screens.stories.tsx';
const screen = 'src/pages/merchant/change-records.tsx';
const useScreen = 'src/pages/coupon/coupon-uses.tsx';
const extendScreen = 'src/pages/coupon/coupon-extension.tsx';
const placeOfRoutes = "    {\n      path: '/custManage/pseActive',";

/** The table has a column of that name. */
const storedColumn: Addition = {
  what: 'a column or a filter',
  edits: [before(contract, '    couponName: f.couponName,', "    updateTime: f.createTime.as('更新时间'),")],
  forgotten: [],
};

export const computedColumn: Addition = {
  what: 'a column or a filter',
  edits: [
    before(contract, "import { many, maybe } from '../schema/shape';", "import { time } from '../schema/kinds';"),
    before(contract, '    minTransAmount: f.minTransAmount,', "    lastUseTime: maybe(time('最近使用时间')),"),
    replaced(
      queries,
      'columns: { remainAmount: rest },',
      'columns: { remainAmount: rest, lastUseTime: sql`(select max(u.use_time) from coupon_use u where u.coupon_no = ${k.couponNo})` },',
    ),
  ],
  forgotten: [queries],
};

const list: Addition = {
  what: 'a list',
  edits: [
    before(
      contract,
      'export const coupon = callGroup(',
      `const couponUseList = list('/agentCustomerCoupon/v1/usePage', {
  summary: '卡券使用记录',
  scoped: true,
  filter: { couponNo, ...cust, ...agent },
  row: { couponNo, transNo: f.transNo, ...cust, useAmount: usedAmount.as('抵扣金额'), useTime: f.createTime.as('使用时间') },
});`,
    ),
    replaced(contract, '    list: couponList,', '    list: couponList,\n    useList: couponUseList,'),
    ...rights.map(file => before(file, '/agentCustomerCoupon/v1/useDetail', '/agentCustomerCoupon/v1/usePage')),
    before(
      queries,
      'export const couponQuery =',
      `export const couponUseQuery = defineQuery(contract.coupon.useList, {
  from: couponUse,
  join: sql\`join coupon on coupon.coupon_no = \${couponUse.couponNo}\`,
  path: k.agentPath,
  columns: { custNo: sql\`\${k.custNo}\`, custName: sql\`\${k.custName}\`, agentNo: sql\`\${k.agentNo}\`, agentName: sql\`\${k.agentName}\` },
  order: newestFirst([couponUse.useTime, couponUse.id]),
});`,
    ),
    replaced(
      queries,
      "import { coupon } from '#server/schema';",
      "import { coupon, couponUse } from '#server/schema';",
    ),
    created(
      useScreen,
      `import { coupon } from '@/api/contract/coupon';
import { defineList } from '../kit/list/define-list';

export const custCouponUse = defineList({
  list: coupon.useList,
  rowKey: 'transNo',
  mobileCard: { title: 'custName', figure: 'useAmount', lines: ['useTime'] },
  emptyState: { title: '还没有使用记录', text: '使用过的卡券会显示在这里。' },
});
`,
    ),
    before(
      stories,
      'export const 伪激活倒计时: Story',
      'export const 卡券使用记录: Story = screenStory(custCouponUse);',
    ),
    before(
      stories,
      "import { custChangeAudit } from './change-list';",
      "import { custCouponUse } from '@/pages/coupon/coupon-uses';",
    ),
    before(
      routes,
      placeOfRoutes,
      "    { path: '/custManage/custCouponUse', title: '卡券使用记录', ...keptAlive, page: from('custCouponUse', () => import('@/pages/coupon/coupon-uses')) },",
    ),
  ],
  forgotten: [useScreen],
};

const event: Addition = {
  what: 'a status event',
  edits: [
    replaced(
      flow,
      "import { conflict, flow, to } from './flow';",
      "import { conflict, flow, stay, to } from './flow';",
    ),
    before(flow, '    hasBegun: conflict(', "    notOver: conflict('卡券已到期', '请联系平台重新发放'),"),
    before(flow, "    usedUp: { label: '用完' },", "    extend: { label: '延期', next: '有效期延长30天。' },"),
    before(flow, "      use: to('VALID',", "      extend: stay({ by: ['AGENT'], when: ['notOver'] }),"),
    replaced(
      moves,
      "(row.agentPath.startsWith(me.agentPath) ? 'ONLOOKER' : null)",
      "row.agentPath === me.agentPath ? 'AGENT' : row.agentPath.startsWith(me.agentPath) ? 'ONLOOKER' : null",
    ),
    before(moves, '    hasBegun: (row, { now }) =>', '    notOver: (row, { now }) => row.validEnd > now,'),
    before(
      moves,
      '    use: ({ row, input }) =>',
      '    extend: ({ row }) => ({ validEnd: row.validEnd + 30 * 86_400_000 }),',
    ),
    before('tests/matrix/money.ts', "      'VALID VALID use CHANNEL if", "      'VALID = extend AGENT if notOver',"),
    before(
      'tests/matrix/money.ts',
      "      decision('expireOrRevoke', contract.platformParty.revokeCoupon,",
      "      call('extend', (app, couponNo, token) => app.send(contract.coupon.extend, { couponNo, remark: '商户要求', ...request() }, token)),",
    ),
    before(
      'tests/matrix/lacking-money.ts',
      "  lack('couponFlow: hasBegun'",
      "  lack('couponFlow: notOver', 'extend VALID agent_l2', of.coupon('valid_end = $now - 1')),",
    ),
  ],
  forgotten: [moves, 'tests/matrix/money.ts', 'tests/matrix/lacking-money.ts'],
};

const call: Addition = {
  what: 'a call',
  edits: [
    before(
      contract,
      "  uses: post('/agentCustomerCoupon/v1/useDetail', {",
      `  extend: post('/agentCustomerCoupon/v1/extend', {
    summary: '延期卡券',
    input: { couponNo, remark: f.remark, requestNo: f.requestNo },
    output: null,
  }),`,
    ),
    replaced(
      calls,
      "Pick<Handlers<typeof contract.coupon>, 'uses'>",
      "Pick<Handlers<typeof contract.coupon>, 'uses' | 'extend'>",
    ),
    before(
      calls,
      '  async uses({ couponNo }, { me }) {',
      `  extend: (input, context) =>
    idempotent(db, context, input, async tx => {
      const row = await findRow(tx, coupon, [coupon.couponNo, input.couponNo], context.me);
      await couponMoves.send(tx, row, { type: 'extend' }, context);
      return null;
    }),`,
    ),
    before(
      calls,
      "import type { Deps } from '#server/foundation/deps';",
      "import { couponMoves } from './coupon.moves';\nimport { idempotent } from '#server/foundation/calls/idempotency';",
    ),
    before(rights[0], '/web/customer/incr/v1/savePlan custIncrease', '/agentCustomerCoupon/v1/extend'),
  ],
  forgotten: [calls, rights[0]],
};

/** A few fields, in a dialog of the list. */
const askedForm: Addition = {
  what: 'a form for a call',
  edits: [
    replaced(
      screen,
      "import { link, showRow, show, showRows } from '@/pages/kit/action/actions';",
      "import { act, link, showRow, show, showRows } from '@/pages/kit/action/actions';",
    ),
    before(screen, "    show('使用明细',", "    act('延期', coupon.extend, { couponNo }, { ask: ['remark'] }),"),
  ],
  forgotten: [],
};

const formPage: Addition = {
  what: 'a form for a call',
  edits: [
    created(
      extendScreen,
      `import { coupon } from '@/api/contract/coupon';
import { extendRules } from '@/api/forms/coupon-extension';
import { defineForm } from '../kit/form/define-form';

export const custCouponExtend = defineForm({
  name: 'couponExtend',
  call: coupon.extend,
  rules: extendRules,
  param: 'couponNo',
  steps: [{ title: '延期', groups: [{ title: '延期原因', fields: ['remark'] }] }],
  done: () => ({ title: '已延期', text: '卡券的到期时间已延后。', links: [] }),
});
`,
    ),
    created(
      'src/api/forms/coupon-extension.ts',
      `import type { FormRules } from './rules';

export const extendRules: FormRules = { required: () => ['remark'] };
`,
    ),
    before(stories, 'export const 伪激活统计: Story', 'export const 卡券延期: Story = formStory(custCouponExtend);'),
    before(
      stories,
      "import { custEntranceList } from './application-list';",
      "import { custCouponExtend } from '@/pages/coupon/coupon-extension';",
    ),
    replaced(stories, 'import { ListScreen, screenStory }', 'import { formStory, ListScreen, screenStory }'),
    before(
      routes,
      "    {\n      path: '/custManage/pseActiveStatistics',",
      "    { path: '/custManage/custCouponExtend', title: '卡券延期', ...form('/custManage/custCouponRecord'), page: from('custCouponExtend', () => import('@/pages/coupon/coupon-extension')) },",
    ),
  ],
  forgotten: [stories],
};

export const additions: readonly Addition[] = [storedColumn, computedColumn, list, event, call, askedForm, formPage];
