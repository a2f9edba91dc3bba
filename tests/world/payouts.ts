/**
 * Payouts of a day and the bank's file of them, from a seed: most agree, and of each kind of difference some are planted. The
 * file has a title above its headings, lines without our number, and payouts that came back in both books.
 */
import { dayMs, formatTime, startOfDay } from '@/api/format/format';
import { csvRows } from '@/api/format/csv';
import { createDice, type Dice } from '#server/demo/dice';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Db } from '#server/foundation/db/open';
import { trans, withdraw } from '#server/schema';

type Withdrawal = typeof withdraw.$inferSelect;
type Sale = typeof trans.$inferSelect;
interface Payout {
  readonly kind: 'WITHDRAW' | 'SETTLE';
  readonly no: string;
  /** Fen. */
  readonly amount: number;
  /** The whole number; our books have its mask. */
  readonly card: string;
  readonly payee: string;
  readonly time: number;
  readonly isReturned: boolean;
}
/** What is wrong with a payout or its line. */
export const plantedKinds = [
  'dropped',
  'unknown',
  'anonymous',
  'amount',
  'returnedThere',
  'returnedHere',
  'account',
  'repeated',
] as const;
type Planted = (typeof plantedKinds)[number];
const foundAs: Readonly<Record<Planted, string>> = {
  dropped: 'MISSING_THERE',
  unknown: 'MISSING_HERE',
  anonymous: 'MISSING_HERE',
  amount: 'AMOUNT',
  returnedThere: 'STATUS',
  returnedHere: 'STATUS',
  account: 'ACCOUNT',
  repeated: 'DUPLICATE',
};

interface Options {
  readonly seed: number;
  /** Payouts. */
  readonly count: number;
  /** How many differences of each kind. */
  readonly planted: number;
  readonly day: string;
  /** With all the columns that a bank gives, most of which nobody maps. */
  readonly wide?: boolean;
}
export interface BankDay {
  readonly headings: readonly string[];
  readonly cells: readonly (readonly string[])[];
  readonly csv: Buffer;
  /** `kind number`, or `kind 摘要` of a line without a number. */
  readonly expected: readonly string[];
  /** Fen. */
  readonly fee: number;
  /** Lines that agree. */
  readonly matched: number;
}

/** Stores the payouts, and nothing else stands as paid on the day; answers what the bank says of it. */
export async function bankDay(db: Db, { seed, count, planted, day, wide = false }: Options): Promise<BankDay> {
  const dice = createDice(seed);
  const payouts = Array.from({ length: count }, (_, index) => payoutOf(dice, index, day));
  // The first of them, as their order means nothing.
  const plan = new Map<number, Planted>();
  plantedKinds.forEach((kind, at) => {
    for (let each = 0; each < planted; each += 1) plan.set(at * planted + each, kind);
  });
  const stored = payouts.map((payout, index) =>
    plan.get(index) === 'returnedHere'
      ? { ...payout, isReturned: true }
      : plan.has(index)
        ? { ...payout, isReturned: false }
        : payout,
  );
  await store(db, stored, day);
  const lines = stored.flatMap((payout, index) => linesOf(dice, payout, plan.get(index)));
  const cells = shuffled(dice, lines).map(said => [...cellsOf(said), ...(wide ? furtherOf(dice) : [])]);
  const expected = stored.flatMap((payout, index) => expectedOf(payout, plan.get(index)));
  const shown = wide ? [...headings, ...furtherHeadings] : headings;
  const title = [['账户明细'], [`账户：9901，${day}`], [], shown];
  const csv = Buffer.from([...title, ...cells].map(row => csvRows([row.map(text => ({ text }))])).join(''));
  const matched = lines.length - planted * plantedKinds.filter(kind => kind !== 'dropped').length - planted;
  return { headings: shown, cells, csv, expected: expected.toSorted(), fee: lines.length * feeOf, matched };
}

export const headings = ['交易时间', '付款金额', '附言', '收款户名', '收款账号', '交易状态', '手续费'];
const furtherHeadings = [
  '交易流水号',
  '企业流水号',
  '凭证号',
  '币种',
  '借贷标志',
  '账户余额',
  '对方开户行',
  '对方行号',
  '摘要',
  '用途',
  '交易渠道',
  '交易机构',
  '柜员',
  '批次号',
];
const furtherOf = (dice: Dice): readonly string[] => [
  `C${dice.digits(20)}`,
  `ENT${dice.digits(18)}`,
  dice.digits(12),
  '人民币',
  '借',
  `${dice.digits(9)}.${dice.digits(2)}`,
  `中国农业银行股份有限公司第${dice.digits(3)}支行营业部`,
  dice.digits(12),
  '网银批量代付',
  '分润结算款',
  '企业网银批量',
  '招商银行股份有限公司上海分行',
  `EB${dice.digits(6)}`,
  `批次${dice.digits(16)}`,
];
/** The mapping of these headings, as a body has it. */
export const bankMapping = {
  mappingName: '测试银行明细',
  timeColumn: '交易时间',
  amountColumn: '付款金额',
  numberColumn: '附言',
  payeeColumn: '收款户名',
  cardColumn: '收款账号',
  resultColumn: '交易状态',
  feeColumn: '手续费',
};
/** Fen of each line. */
const feeOf = 25;

function payoutOf(dice: Dice, index: number, day: string): Payout {
  const kind = index % 5 < 3 ? 'WITHDRAW' : 'SETTLE';
  const running = `8${String(index).padStart(9, '0')}`;
  const date = day.replaceAll('-', '');
  return {
    kind,
    no: kind === 'WITHDRAW' ? `TX${date}${running}` : `${date}101500${running}`,
    amount: dice.between(10_000, 9_999_999),
    card: `622848${dice.digits(9)}${dice.digits(4)}`,
    payee: '王芳',
    time: startOfDay(day) + dice.between(1, 86_399) * 1000,
    isReturned: dice.chance(0.02),
  };
}

interface Said extends Payout {
  readonly text: string;
}
/** What the bank says of a payout, and of what it alone knows. */
function linesOf(dice: Dice, payout: Payout, planted: Planted | undefined): readonly Said[] {
  const { no, amount, card, isReturned } = payout;
  // Every tenth has no number of ours; it is found by its amount and account.
  const text = !planted && !isReturned && dice.chance(0.1) ? '' : dice.chance(0.5) ? no : `代付${no}`;
  const said = { ...payout, text };
  const other = String(dice.between(1, 9_999)).padStart(4, '0');
  const made: Readonly<Record<Planted, () => readonly Said[]>> = {
    dropped: () => [],
    unknown: () => [said, { ...said, text: unknownOf(no) }],
    anonymous: () => [said, { ...said, text: `利息 ${no.slice(-6)}`, amount: amount + 10_000_000 }],
    amount: () => [{ ...said, amount: amount + dice.between(1, 500) }],
    returnedThere: () => [{ ...said, isReturned: true }],
    returnedHere: () => [{ ...said, isReturned: false }],
    account: () => [{ ...said, card: `622848${card.slice(6, 15)}${other === card.slice(-4) ? '0000' : other}` }],
    repeated: () => [said, said],
  };
  return planted ? made[planted]() : [said];
}
/** A number that was never dealt out. */
const unknownOf = (no: string) => `${no.slice(0, -10)}9${no.slice(-9)}`;

function expectedOf({ no }: Payout, planted: Planted | undefined): readonly string[] {
  if (!planted) return [];
  const subject = { unknown: unknownOf(no), anonymous: `利息 ${no.slice(-6)}` }[planted as 'unknown'] ?? no;
  return [`${foundAs[planted]} ${subject}`];
}

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
const cellsOf = ({ time, amount, text, payee, card, isReturned }: Said): readonly string[] => [
  formatTime(time),
  yuan(amount),
  text,
  payee,
  card,
  isReturned ? '退票' : '成功',
  yuan(feeOf),
];

function shuffled<T>(dice: Dice, items: readonly T[]): readonly T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = dice.between(0, at);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]; // both are within
  }
  return mixed;
}

const maskOf = (card: string) => card.replace(/^(\d{6})\d+(\d{4})$/, '$1******$2');

/** The rows are those of the demo, with other numbers, amounts, accounts and times. */
async function store(db: Db, payouts: readonly Payout[], day: string): Promise<void> {
  const [paid] = await db.select().from(withdraw).limit(1);
  const [sold] = await db.select().from(trans).limit(1);
  const from = startOfDay(day);
  await db.execute(
    `update withdraw set finish_time = finish_time - ${90 * dayMs} where finish_time >= ${from - dayMs}`,
  );
  await db.execute(`update trans set settle_time = settle_time - ${90 * dayMs} where settle_time >= ${from - dayMs}`);
  const withdrawals = payouts.flatMap(each => (each.kind === 'WITHDRAW' ? [withdrawalOf(paid!, each)] : []));
  const sales = payouts.flatMap(each => (each.kind === 'SETTLE' ? [saleOf(sold!, each)] : []));
  await bulkInsert(db, withdraw, withdrawals);
  await bulkInsert(db, trans, sales);
}

function withdrawalOf({ id: _id, ...row }: Withdrawal, payout: Payout): typeof withdraw.$inferInsert {
  const { no, amount, card, payee, time, isReturned } = payout;
  const sums = { withdrawAmount: amount + row.taxAmount + row.feeAmount, realAmount: amount };
  const state = { withdrawStatus: isReturned ? 'FAIL' : 'SUCCESS', withdrawChannel: 'CORP_PAY' } as const;
  const own = { withdrawNo: no, bankCardNo: maskOf(card), accountName: payee, finishTime: time, channelNo: `CH${no}` };
  return { ...row, ...sums, ...state, ...own, invoicedAmount: 0 };
}
function saleOf({ id: _id, ...row }: Sale, payout: Payout): typeof trans.$inferInsert {
  const { no, amount, card, time, isReturned } = payout;
  const own = {
    transNo: no,
    channelNo: null,
    settleAmount: amount,
    settleCardMask: maskOf(card),
    transTime: time,
    couponNo: null,
  };
  const state = {
    transStatus: 'SUCCESS',
    settleStatus: isReturned ? 'RECHARGE' : 'ACCOUNT',
    settleTime: isReturned ? null : time,
  } as const;
  return { ...row, ...own, ...state, settleTries: [], arriveWay: 'AUTO' };
}
