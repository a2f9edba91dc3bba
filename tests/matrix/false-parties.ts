/** Facts of providers, merchants, their terminals and activations. */
import { sql } from 'drizzle-orm';
import { activeMoves } from '#server/features/activation/activation.moves';
import { agentAccountMoves } from '#server/features/provider/account.moves';
import { operatorMoves } from '#server/features/provider/operator.moves';
import { falseCountdownMoves } from '#server/features/countdown/countdown.moves';
import { falsePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { changeMoves } from '#server/features/merchant/change.moves';
import { storeMoves } from '#server/features/merchant/store.moves';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import type { Tx } from '#server/foundation/db/open';
import { merchant } from '#server/schema';
import { falseFact, type Change, type FalseFact, type Values } from './false-fact';

const l2 = sql`agent_no = '80000011'`;
const day = 86_400_000;

const reach = {
  ready: {
    row: (_row: Values, now: number) => ({ deadline: now, standardAmount: 1000 }),
    input: () => ({ currentAmount: 1000, isDepositPaid: true }),
  },
};
const ofActivations: readonly FalseFact[] = [
  ...['INIT', 'DOING'].flatMap(state => {
    const how = `reach ${state} CHANNEL`;
    return [
      falseFact(activeMoves, 'inTime', how, { row: (_row, now) => ({ deadline: now - 1 }) }, reach),
      falseFact(activeMoves, 'standardReached', how, { input: () => ({ currentAmount: 999 }) }, reach),
      falseFact(activeMoves, 'depositPaid', how, { input: () => ({ isDepositPaid: false }) }, reach),
    ];
  }),
  falseFact(
    falseCountdownMoves,
    'standardReached',
    'reach COUNTING CHANNEL',
    { input: () => ({ currentAmount: 999 }) },
    { ready: { row: () => ({ standardAmount: 1000 }), input: () => ({ currentAmount: 1000 }) } },
  ),
  falseFact(
    falsePenaltyMoves,
    'nothingOwed',
    'deductAll INIT TIMER',
    { input: () => ({ debtAmount: 1 }) },
    { ready: { input: () => ({ debtAmount: 0 }) } },
  ),
];

/** A merchant of agent_l2 that is open. */
const open = async (tx: Tx) => {
  const [found] = await tx
    .select()
    .from(merchant)
    .where(sql`agent_no = '80000011' and account_status = 'TRUE'`)
    .limit(1);
  return found!;
};
const free = sql`term_status = 'ISSUED' and cust_no is null`;
const held = () => ({ agentNo: '80000011', agentPath: '/10000001/80000001/80000011/' });
const bind = {
  which: free,
  ready: {
    row: held,
    run: () => sql`update terminal set cust_no = null where agent_no = '80000011'`,
    input: async ({ policyCode }: Values, tx: Tx) => ({ merchant: await open(tx), alike: new Set([policyCode]) }),
  },
};
const exchange = {
  which: free,
  ready: {
    row: held,
    input: ({ agentNo, policyCode }: Values) => ({ other: { agentNo, custNo: '9' }, alike: new Set([policyCode]) }),
  },
};
const ofTerminals: readonly FalseFact[] = [
  ...(
    [
      [
        'merchantIsOpen',
        { input: async (_row, tx) => ({ merchant: { ...(await open(tx)), accountStatus: 'CHECKING' } }) },
      ],
      [
        'holderIsRelated',
        { input: async (_row, tx) => ({ merchant: { ...(await open(tx)), agentPath: '/10000001/80000002/' } }) },
      ],
      ['productFits', { input: () => ({ alike: new Set() }) }],
    ] satisfies readonly [string, Change][]
  ).map(([fact, lack]) => falseFact(terminalMoves, fact, 'bind ISSUED CUST', lack, bind)),
  falseFact(
    terminalMoves,
    'belowLimit',
    'bind ISSUED CUST',
    {
      run: () =>
        sql`update terminal t set cust_no = m.cust_no, policy_code = m.policy_code from (select cust_no, policy_code from merchant where agent_no = '80000011' and account_status = 'TRUE' limit 1) m where t.id in (select id from terminal order by id limit 5)`,
    },
    bind,
  ),
  falseFact(
    terminalMoves,
    'sameHolder',
    'takeOver ISSUED agent_l2',
    { input: () => ({ other: { agentNo: '80000001', custNo: '9' } }) },
    exchange,
  ),
  falseFact(
    terminalMoves,
    'newToMerchant',
    'takeOver ISSUED agent_l2',
    {
      run: ({ termSn }) =>
        sql`update active_record set cust_no = '9', term_sn = ${termSn} where id = (select min(id) from active_record)`,
    },
    exchange,
  ),
];

const apply = {
  which: sql`cust_no in (select cust_no from merchant where agent_no = '80000011' and account_status = 'TRUE')`,
  ready: {
    row: () => ({ auditNo: 'BG-NEW', custChangeType: 'PHONE' }),
    run: ({ custNo }: Values) => sql`update cust_change set audit_status = 1 where cust_no = ${custNo}`,
    input: () => ({ after: { phone: '19900770009' } }),
  },
};
const ofChanges: readonly FalseFact[] = [
  falseFact(
    changeMoves,
    'noneWaiting',
    'apply new agent_l2',
    { run: ({ id }) => sql`update cust_change set audit_status = 2, cust_change_type = 'PHONE' where id = ${id}` },
    apply,
  ),
  falseFact(
    changeMoves,
    'merchantIsOpen',
    'apply new agent_l2',
    { run: ({ custNo }) => sql`update merchant set account_status = 'FALSE' where cust_no = ${custNo}` },
    apply,
  ),
  falseFact(
    changeMoves,
    'isPossible',
    'apply new agent_l2',
    { input: () => ({ after: {} }) },
    {
      ...apply,
      ready: {
        ...apply.ready,
        row: () => ({ auditNo: 'BG-NEW', custChangeType: 'TERM_UNBIND' }),
        input: () => ({ after: { termSn: '1' } }),
      },
      says: '终端SN不能为空',
    },
  ),
];

const ofParties: readonly FalseFact[] = [
  falseFact(
    agentAccountMoves,
    'termsAreMine',
    'configure TRUE org_demo',
    { row: () => ({ levels: 2 }) },
    { which: sql`agent_no = '80000001'` },
  ),
  falseFact(
    agentAccountMoves,
    'isDirectChild',
    'allot TRUE org_demo',
    { row: () => ({ parentAgentNo: '80000002' }) },
    {
      which: sql`agent_no = '80000001'`,
    },
  ),
  ...['changeFlowCard', 'unbind'].map(event =>
    falseFact(
      merchantAccountMoves,
      'hasTerminal',
      `${event} TRUE agent_l2`,
      { row: () => ({ termSn: null }) },
      {
        which: l2,
        ready: { row: () => ({ termSn: '1' }) },
      },
    ),
  ),
  falseFact(
    merchantAccountMoves,
    'mayIncrease',
    'increase TRUE agent_l2',
    { row: (_row, now) => ({ firstTransTime: now - 90 * day + 1 }) },
    {
      which: l2,
      ready: { row: (_row, now) => ({ activeStatus: 'SUCCESS', firstTransTime: now - 90 * day }) },
      says: '激活成功满90天',
    },
  ),
  falseFact(
    storeMoves,
    'hasNumberLeft',
    'open new agent_l2',
    { row: ({ custNo }) => ({ storeNo: `${String(custNo)}1000` }) },
    {
      which: sql`cust_no in (select cust_no from merchant where agent_no = '80000011')`,
      ready: { row: ({ custNo }) => ({ storeNo: `${String(custNo)}999` }) },
    },
  ),
  ...[{ roleCode: 'OWNER' }, { lastLoginTime: 1 }, { initialUntil: null }].map(values =>
    falseFact(
      operatorMoves,
      'untaken',
      'lapse TRUE TIMER',
      { row: () => values },
      {
        ready: { row: (_row, now) => ({ roleCode: 'READ_ONLY', lastLoginTime: null, initialUntil: now }) },
      },
    ),
  ),
  falseFact(
    operatorMoves,
    'untaken',
    'lapse TRUE TIMER',
    { row: (_row, now) => ({ initialUntil: now + 1 }) },
    {
      ready: { row: (_row, now) => ({ roleCode: 'READ_ONLY', lastLoginTime: null, initialUntil: now }) },
    },
  ),
];

export const falseParties: readonly FalseFact[] = [...ofActivations, ...ofTerminals, ...ofChanges, ...ofParties];
