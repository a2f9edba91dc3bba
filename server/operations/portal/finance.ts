/** The platform's side of money (docs/domain/platform.md#finance). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { earningKinds } from '#server/features/earnings/earning-kinds';
import { enterMoves } from '#server/features/earnings/enter.moves';
import { initialPosting } from '#server/features/earnings/record-columns';
import { keepBook } from '#server/features/ledger/post';
import { defineQuery } from '#server/features/lists/define-query';
import type { Handlers } from '#server/foundation/calls/context';
import { type Doer, staffOf } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, debt, invoice, reward } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { acted, decides } from './decide';

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
    decideInvoice: decides(deps, invoiceMoves, { target: 'INVOICE', name: '发票', no: ({ applyNo }) => applyNo }),
    writeOff: (input, context) => {
      const { debtNo, remark } = input;
      return acted(deps, context, input, { target: ['DEBT', debtNo], content: '核销欠款', remark }, async tx => {
        await writeOffDebt(tx, debtNo, context.now);
        return null;
      });
    },
    exclude: (input, context) => {
      const { orderNo, remark } = input;
      return acted(deps, context, input, { target: ['EARNING', orderNo], content: '不予入账', remark }, async tx => {
        await excludeRecord(tx, orderNo, staffOf(context));
        return null;
      });
    },
    giveReward: (input, context) => {
      const { requestNo: _requestNo, ...given } = input;
      const content = `发放机构奖励 ${input.rewardName}`;
      const audited = { target: ['AGENT', input.ownerAgentNo], content, remark: input.remark } as const;
      return acted(deps, context, input, audited, tx => giveReward(tx, given, context.now));
    },
  },
});

/** A record that waits is never entered. @throws Failure `missing` for a number of no kind of earning */
async function excludeRecord(tx: Tx, orderNo: string, doer: Doer): Promise<void> {
  const kind = earningKinds.find(({ letters }) => orderNo.startsWith(letters));
  if (!kind) throw new Failure('missing', '没有这个编号的收益记录');
  await enterMoves(kind.table).send(tx, orderNo, { type: 'exclude' }, doer);
}

/** Lets a debt go (docs/domain/account.md#debts). */
async function writeOffDebt(tx: Tx, debtNo: string, now: number): Promise<void> {
  const [row] = await tx.select().from(debt).where(eq(debt.debtNo, debtNo));
  if (!row) throw new Failure('missing', '欠款不存在');
  await keepBook(tx, row.agentNo, { now }, book => {
    if (!book.isOwed(debtNo)) throw new Failure('conflict', '欠款已结清');
    book.writeOff(debtNo);
  });
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
  readonly baseCount?: number;
}
/** A reward at discretion (JGJL, docs/domain/earnings.md#rewards). */
export async function giveReward(
  tx: Tx,
  { ownerAgentNo, agentNo, baseCount, ...values }: GivenReward,
  now: number,
): Promise<{ orderNo: string }> {
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
  return { orderNo };
}
