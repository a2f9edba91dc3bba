/** Increasing merchant fees with the merchant's consent, and stopping it (docs/domain/merchant.md#increase-plans). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import type { CallInput } from '@/api/schema/call';
import { Failure } from '@/api/failure';
import { inSubtree } from '#server/foundation/access/subtree';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createTask } from '#server/features/download/create-task';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { increasePlanQuery } from '#server/features/rate-increase/queries';
import { feesOf } from '#server/features/pricing/load-chain';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { merchant, policy } from '#server/schema';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { terminalOf } from '#server/features/merchant/terminal-of';

type Calls = Pick<Handlers<typeof contract.increase>, 'savePlan' | 'stopPlan' | 'feePlanDownload' | 'flowPlanDownload'>;
type Wish = CallInput<typeof contract.increase.savePlan>;
/** ppm */
const rateStep = 50;

export const increaseCalls = (deps: Deps): Calls => ({
  feePlanDownload: (body, context) => createTask(deps, increasePlanQuery, { ...body, incrType: 'FEE' }, context),
  flowPlanDownload: (body, context) => createTask(deps, increasePlanQuery, { ...body, incrType: 'FLOW' }, context),
  savePlan: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const planNos: string[] = [];
      const refused: { custNo: string; reason: string }[] = [];
      for (const custNo of new Set(input.custNos)) {
        const answer = await planFor(tx, custNo, input, context);
        if (answer instanceof Failure) refused.push({ custNo, reason: answer.message });
        else planNos.push(answer);
      }
      return { planNos, refused };
    }),
  stopPlan: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      await increasePlanMoves.send(tx, input.planNo, { type: 'stop' }, context);
      return null;
    }),
});

/** Creates the plan of one merchant, or returns the failure. */
async function planFor(tx: Tx, custNo: string, wish: Wish, context: ProviderContext): Promise<string | Failure> {
  const { me, now } = context;
  const [cust] = await tx
    .select()
    .from(merchant)
    .where(and(eq(merchant.custNo, custNo), inSubtree(merchant.agentPath, me)))
    .for('update');
  if (!cust) return new Failure('missing', '商户不存在');
  const { incrType, effectStart, effectEnd = null, consentWay } = wish;
  const planNo = await documentNo(tx, 'ZJ', now);
  const values = {
    planNo,
    incrType,
    custNo,
    custName: cust.custName,
    ...chainOf(cust),
    creatorAgentNo: me.agentNo,
    baseValue: await baseOf(tx, cust, incrType, now),
    incrValue: increaseOf(wish),
    effectStart,
    effectEnd,
    consentTime: now,
    consentWay,
    createTime: now,
    updateTime: now,
  };
  const holder = { ...cust, termSn: await terminalOf(tx, custNo) };
  const refusal =
    (await merchantAccountMoves.refusal(tx, holder, { type: 'increase' }, context)) ??
    (await increasePlanMoves.refusalOfNew(tx, values, { type: 'create' }, context));
  if (refusal) return refusal;
  await merchantAccountMoves.send(tx, holder, { type: 'increase' }, context);
  await increasePlanMoves.create(tx, values, { type: 'create' }, context);
  return planNo;
}

/** ppm for a rate, fen for a flow-card fee. */
function increaseOf({ incrType, incrRate, incrFee }: Wish): number {
  const value = incrType === 'FEE' ? incrRate : incrFee;
  const isStep = incrType === 'FLOW' || (value ?? 0) % rateStep === 0;
  if (value && isStep) return value;
  const [field, message] =
    incrType === 'FEE' ? ['incrRate', '增收费率应为0.01%到0.05%，步长0.005%'] : ['incrFee', '请填写增收流量费'];
  throw new Failure('invalid', message, null, [{ field: field, message: message }]);
}

/** Base value of the increase: the credit-card rate, or the flow-card fee of the policy. */
async function baseOf(
  tx: Tx,
  cust: typeof merchant.$inferSelect,
  incrType: 'FEE' | 'FLOW',
  now: number,
): Promise<number> {
  if (incrType === 'FEE') {
    const fees = await feesOf(tx, cust.custNo, now);
    return fees.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')?.feeRate ?? 0;
  }
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, cust.policyCode));
  return rules!.flowFee; // every merchant has a policy
}
