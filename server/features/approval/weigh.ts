/**
 * What a call moves, by which a rule of its kind is met: fen, ppm or rows, read from its validated body or from the record that it
 * names; null where its kind does not concern it, such as an event that pays nothing or takes access away.
 */
import { and, eq } from 'drizzle-orm';
import { allCalls, contract, type PlainCall } from '@/api/contract';
import { approvalKinds } from '@/api/forms/approval';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { loadChain } from '#server/features/pricing/load-chain';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { agent, approvalRule, channelDifference, debt, invoice, payoutDifference, withdraw } from '#server/schema';

type Reads = Pick<Tx, 'select' | 'execute'>;
export interface Weighing<Out = unknown> {
  readonly tx: Reads;
  readonly context: ProviderContext;
  /** The answer of the call's dry run. */
  readonly answer: () => Promise<Out>;
}
type Weigh<In, Out> = (input: In, weighing: Weighing<Out>) => number | null | Promise<number | null>;
type Weighed = readonly [call: PlainCall, weigh: Weigh<never, never>];
const by = <C extends PlainCall>(call: C, weigh: Weigh<CallInput<C>, CallOutput<C>>): Weighed => [call, weigh];

/** A kind that always waits weighs nothing. */
const always = 0;
const amountOf = async (rows: Promise<readonly { readonly amount: number }[]>) => (await rows)[0]?.amount ?? null;

const ofMoney: readonly Weighed[] = [
  by(contract.withdraw.apply, ({ amount }) => amount),
  by(contract.platformWithdraw.decide, ({ event, withdrawNo }, { tx }) =>
    event === 'pay'
      ? amountOf(
          tx.select({ amount: withdraw.withdrawAmount }).from(withdraw).where(eq(withdraw.withdrawNo, withdrawNo)),
        )
      : null,
  ),
  by(contract.platformMoney.giveReward, ({ rewardAmount }) => rewardAmount),
  by(contract.platformDispute.accept, ({ acceptedAmount }) => acceptedAmount),
  by(contract.platformParty.issueCoupon, ({ faceAmount }) => faceAmount),
  by(contract.platformMoney.writeOff, ({ debtNo }, { tx }) =>
    amountOf(tx.select({ amount: debt.leftAmount }).from(debt).where(eq(debt.debtNo, debtNo))),
  ),
  by(contract.platformMoney.decideInvoice, ({ event, applyNo }, { tx }) =>
    event === 'approve'
      ? amountOf(tx.select({ amount: invoice.invoiceAmount }).from(invoice).where(eq(invoice.applyNo, applyNo)))
      : null,
  ),
  by(contract.platformReconcile.book, ({ differenceNo }, { tx }) => differenceOf(tx, differenceNo)),
  by(contract.platformReconcile.decide, ({ event, differenceNo }, { tx }) =>
    event === 'resolve' ? differenceOf(tx, differenceNo) : null,
  ),
  by(contract.platformPayout.decide, ({ event, differenceNo }, { tx }) =>
    event === 'resolve' ? payoutDifferenceOf(tx, differenceNo) : null,
  ),
];

/** The larger of both sides: what the difference may be about. */
async function differenceOf(tx: Reads, differenceNo: string): Promise<number | null> {
  const of = eq(channelDifference.differenceNo, differenceNo);
  const [row] = await tx.select().from(channelDifference).where(of);
  return row ? Math.max(row.bookedAmount ?? 0, row.channelAmount ?? 0) : null;
}

async function payoutDifferenceOf(tx: Reads, differenceNo: string): Promise<number | null> {
  const of = eq(payoutDifference.differenceNo, differenceNo);
  const [row] = await tx.select().from(payoutDifference).where(of);
  return row ? Math.max(row.bankAmount ?? 0, row.payoutAmount ?? 0) : null;
}

type Terms = CallInput<typeof contract.agentCost.save>['policies'];
/** The least that is left to the parent of any rate, in ppm. */
async function marginOf(policies: Terms, parentPath: string, { tx, context }: Weighing): Promise<number | null> {
  const margins: number[] = [];
  for (const { policyCode, costs } of policies) {
    const own = (await loadChain(tx, parentPath, policyCode, context.now)).at(-1)!; // the chain begins with its root
    for (const { payBrand, cardType = null, subRate } of costs) {
      const cost = own.costs.find(each => each.payBrand === payBrand && each.cardType === cardType);
      if (cost) margins.push(subRate - cost.costRate);
    }
  }
  return margins.length > 0 ? Math.min(...margins) : null;
}
const ofTerms: readonly Weighed[] = [
  by(contract.agentCost.save, async ({ agentNo, policies }, weighing) => {
    const [child] = await weighing.tx
      .select({ agentPath: agent.agentPath })
      .from(agent)
      .where(eq(agent.agentNo, agentNo));
    return child ? marginOf(policies, child.agentPath.replace(`${agentNo}/`, ''), weighing) : null;
  }),
  by(contract.agentIncr.save, ({ policies }, weighing) => marginOf(policies, weighing.context.me.agentPath, weighing)),
  by(contract.orgIncr.save, ({ policies }, weighing) => marginOf(policies, weighing.context.me.agentPath, weighing)),
];

const moved: Weigh<unknown, { readonly done: readonly unknown[] }> = async (_input, { answer }) =>
  (await answer()).done.length;
const ofBatches: readonly Weighed[] = [
  by(contract.stock.allot, moved),
  by(contract.stock.recall, moved),
  by(contract.stock.changePolicy, moved),
  by(contract.flowCard.changeTask, async (_input, { answer }) => (await answer()).success),
  by(contract.platformStock.stockIn, ({ count }) => count),
  by(contract.platformStock.stockFile, async (_input, { answer }) => (await answer()).done),
];

/** Taking access away never waits: whoever sees a theft must be able to stop it. */
const ofAccess: readonly Weighed[] = [
  by(contract.changeInfo.saveProp, ({ phone }) => (phone ? always : null)),
  by(contract.staff.setStatus, ({ status }) => (status === 'TRUE' ? always : null)),
  by(contract.platformParty.moveLogin, ({ event }) => (event === 'enable' ? always : null)),
  by(contract.webhook.setStatus, ({ status }) => (status === 'ON' ? always : null)),
];

const ofRules: readonly Weighed[] = [
  by(contract.approvalRule.save, async (input, { tx, context }) => {
    const { approvalKind: kind, isOn } = input;
    const of = and(eq(approvalRule.agentNo, context.me.agentNo), eq(approvalRule.approvalKind, kind));
    const [rule] = await tx.select({ bound: approvalRule.bound }).from(approvalRule).where(of);
    if (!rule) return null;
    return !isOn || isLooser(kind, rule.bound ?? 0, boundIn(input)) ? always : null;
  }),
];
/** The bound of a rule's form, in the unit of its kind. */
export const boundIn = ({
  boundAmount,
  boundRate,
  boundCount,
}: Pick<CallInput<typeof contract.approvalRule.save>, 'boundAmount' | 'boundRate' | 'boundCount'>): number =>
  boundAmount ?? boundRate ?? boundCount ?? 0;
const isLooser = (kind: keyof typeof approvalKinds, before: number, after: number): boolean =>
  approvalKinds[kind].measure === 'ppm' ? after < before : after > before;

const weighed = new Map(
  [...ofMoney, ...ofTerms, ...ofBatches, ...ofAccess, ...ofRules].map(([call, weigh]) => [call.path, weigh] as const),
);

/** @throws Failure of the dry run, where that is what it is weighed by */
export async function weigh(call: PlainCall, input: object, weighing: Weighing): Promise<number | null> {
  const own = weighed.get(call.path);
  return own ? own(input as never, weighing as never) : always; // the table types each call by itself
}

/** Calls whose kind measures something, which must say how; the others may. */
export const unweighed = allCalls.filter(
  ({ eyes, path }) => eyes && approvalKinds[eyes].measure !== 'none' && !weighed.has(path),
);
