/** The platform's side of money (docs/domain/platform.md#finance). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { amount, invoiceAmount, leftAmount, rewardAmount } from '@/api/fields';
import { Failure } from '@/api/failure';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { accountNamed } from '#server/features/account/money-moved';
import { earningKinds } from '#server/features/earnings/earning-kinds';
import { enterMoves } from '#server/features/earnings/enter.moves';
import { initialPosting } from '#server/features/earnings/record-columns';
import { keepBook } from '#server/features/ledger/post';
import { defineQuery } from '#server/features/lists/define-query';
import type { Handlers } from '#server/foundation/calls/context';
import type { MoneyMoved } from '#server/foundation/audit-log';
import { type Doer, staffOf } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, debt, invoice, reward } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { actedOnMoney, decides } from './decide';
import { ofDebt, ofEarning, ofInvoice } from './money-moved';

const i = invoice;
export const invoices = defineQuery(contract.platformMoney.invoices, {
  from: i,
  path: i.agentPath,
  columns: { agentName: sql`(select g.agent_name from agent g where g.agent_no = ${i.agentNo})` },
  order: newestFirst(byCreation(i)),
  moves: [invoiceMoves],
});
const d = debt;
export const debts = defineQuery(contract.platformMoney.debts, {
  from: d,
  path: d.agentPath,
  columns: { agentName: sql`(select g.agent_name from agent g where g.agent_no = ${d.agentNo})` },
  order: newestFirst(byCreation(d)),
});

type Money = Handlers<typeof contract.platformMoney>;

export const financeCalls = (
  deps: Deps,
): {
  platformMoney: Pick<Money, 'decideInvoice' | 'writeOff' | 'exclude' | 'giveReward'>;
} => ({
  platformMoney: {
    decideInvoice: decides(deps, invoiceMoves, {
      target: 'INVOICE',
      name: '发票',
      no: ({ applyNo }) => applyNo,
      money: { label: invoiceAmount.label, bounds: { approve: 'invoice', void: 'invoice' }, of: ofInvoice },
    }),
    writeOff: (input, context) => {
      const { debtNo, remark } = input;
      const bound = { label: leftAmount.label, action: 'writeOff' } as const;
      const audited = { target: ['DEBT', debtNo], content: '核销欠款', remark, bound } as const;
      return actedOnMoney(deps, context, input, audited, async tx => ({
        answer: null,
        money: await writeOffDebt(tx, debtNo, context.now),
      }));
    },
    exclude: (input, context) => {
      const { orderNo, remark } = input;
      const bound = { label: amount.label, action: 'exclude', field: 'orderNo' } as const;
      const audited = { target: ['EARNING', orderNo], content: '不予入账', remark, bound } as const;
      return actedOnMoney(deps, context, input, audited, async tx => ({
        answer: null,
        money: await excludeRecord(tx, orderNo, staffOf(context)),
      }));
    },
    giveReward: (input, context) => {
      const { requestNo: _requestNo, ...given } = input;
      const content = `发放机构奖励 ${input.rewardName}`;
      const bound = { label: rewardAmount.label, action: 'reward', field: 'rewardAmount' } as const;
      const audited = { target: ['AGENT', input.ownerAgentNo], content, remark: input.remark, bound } as const;
      return actedOnMoney(deps, context, input, audited, tx => giveReward(tx, given, context.now));
    },
  },
});

/** A record that waits is never entered. @throws Failure `missing` for a number of no kind of earning */
async function excludeRecord(tx: Tx, orderNo: string, doer: Doer): Promise<MoneyMoved> {
  const kind = earningKinds.find(({ letters }) => orderNo.startsWith(letters));
  if (!kind) throw new Failure('missing', '没有这个编号的收益记录');
  return ofEarning(tx, kind, await enterMoves(kind.table).send(tx, orderNo, { type: 'exclude' }, doer));
}

/** Lets a debt go (docs/domain/account.md#debts). */
async function writeOffDebt(tx: Tx, debtNo: string, now: number): Promise<MoneyMoved> {
  const [row] = await tx.select().from(debt).where(eq(debt.debtNo, debtNo));
  if (!row) throw new Failure('missing', '欠款不存在');
  const writtenOff = await keepBook(tx, row.agentNo, { now }, book => {
    if (!book.isOwed(debtNo)) throw new Failure('conflict', '欠款已结清');
    const owed = book.owed();
    book.writeOff(debtNo);
    return owed - book.owed();
  });
  return ofDebt(tx, row, writtenOff);
}

interface GivenReward {
  /** Who receives it, and for whose business below. */
  readonly ownerAgentNo: string;
  readonly agentNo: string;
  readonly rewardName: string;
  readonly rewardAmount: number;
  readonly rewardMonth: string;
  readonly remark: string;
  /** Activated terminals that it was reckoned from; the portal’s form asks for none. */
  readonly baseCount?: number | null | undefined;
}
/** A reward at discretion (JGJL, docs/domain/earnings.md#rewards). */
export async function giveReward(
  tx: Tx,
  { ownerAgentNo, agentNo, baseCount, ...values }: GivenReward,
  now: number,
): Promise<{ answer: { orderNo: string }; money: MoneyMoved }> {
  const [owner] = await tx.select().from(agent).where(eq(agent.agentNo, ownerAgentNo));
  const [of] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
  if (!owner || !of?.agentPath.startsWith(owner.agentPath)) throw new Failure('missing', '代理商不存在或不在其下级');
  const orderNo = await documentNo(tx, 'JL', now);
  const given = {
    ...values,
    baseCount: baseCount ?? null,
    rewardType: 'JGJL' as const,
    ...initialPosting(values.rewardAmount),
  };
  await tx.insert(reward).values({ orderNo, ownerAgentNo, ...chainOf(of), ...given, createTime: now });
  const party = { no: owner.agentNo, name: owner.agentName };
  const counterparty = { no: of.agentNo, name: of.agentName };
  const accounts = accountNamed('REWARD');
  return { answer: { orderNo }, money: { amount: values.rewardAmount, accounts, party, counterparty } };
}
