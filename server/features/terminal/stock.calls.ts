/** Stock: moving terminals down and up the tree, and to another policy (domain.md S37, 4.11). */
import { and, asc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import { writeLog } from '#server/platform/audit-log';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { openPlan } from '#server/features/account/deduct-plan.moves';
import { activity, agent } from '#server/schema';
import { moveTerminals } from './batch';
import { numbersOf } from './chosen';
import { policiesLike } from './policies-like';

type StockCalls = Pick<Handlers<typeof contract.stock>, 'allot' | 'recall' | 'changePolicy'>;
const isOrg = ({ me }: ProviderContext) => me.may.expandWay === 'ORG';

export const stockCalls = (deps: Deps): StockCalls => ({ ...allotment(deps), ...recall(deps), ...policyChange(deps) });

const allotment = (deps: Deps): Pick<StockCalls, 'allot'> => ({
  async allot(input, context) {
    const { toAgentNo, unitPrice, periods, dryRun, requestNo: _requestNo, ...which } = input;
    const chosen = await numbersOf(deps, context, which, 'TERM_ALLOT');
    return idempotent(deps.db, context, input, async tx => {
      const child = await childOf(tx, context, toAgentNo);
      const type = isOrg(context) ? 'allot' : 'allotDown';
      const outcome = await moveTerminals(tx, context, chosen, { type, child, unitPrice }, dryRun);
      if (!outcome.moveNo) return { ...outcome, planNo: null };
      const total = (unitPrice ?? 0) * outcome.done.length;
      const goods = {
        planType: 'GOODS',
        totalAmount: total,
        periods: periods ?? 1,
        relatedNo: outcome.moveNo,
      } as const;
      const planNo = total > 0 ? await openPlan(tx, child, context.me, goods, context) : null;
      await writeLog(tx, context, {
        opBizType: 'ALLOT',
        target: ['AGENT', child.agentNo],
        agentPath: child.agentPath,
        content: `划拨终端 ${outcome.done.length} 台，批次号 ${outcome.moveNo}`,
      });
      return { ...outcome, planNo };
    });
  },
});

const recall = (deps: Deps): Pick<StockCalls, 'recall'> => ({
  async recall(input, context) {
    const { dryRun, requestNo: _requestNo, ...which } = input;
    const chosen = await numbersOf(deps, context, which, 'TERM_RECALL');
    return idempotent(deps.db, context, input, async tx => {
      const type = isOrg(context) ? 'recallToOrg' : 'recallToAgent';
      const outcome = await moveTerminals(tx, context, chosen, { type }, dryRun);
      if (outcome.moveNo)
        await writeLog(tx, context, {
          opBizType: 'RECALL',
          target: ['SELF', context.me.agentNo],
          agentPath: context.me.agentPath,
          content: `回拨终端 ${outcome.done.length} 台，批次号 ${outcome.moveNo}`,
        });
      return outcome;
    });
  },
});

const policyChange = (deps: Deps): Pick<StockCalls, 'changePolicy'> => ({
  async changePolicy(input, context) {
    const { policyCode, dryRun, requestNo: _requestNo, ...which } = input;
    const chosen = await numbersOf(deps, context, which, 'TERM_ALLOT');
    return idempotent(deps.db, context, input, async tx => {
      const alike = await policiesLike(tx, policyCode);
      const [markting] = await tx
        .select()
        .from(activity)
        .where(eq(activity.policyCode, policyCode))
        .orderBy(asc(activity.marktingNo))
        .limit(1);
      const policyTo = { policyCode, marktingNo: markting?.marktingNo ?? null };
      return moveTerminals(tx, context, chosen, { type: 'changePolicy', policyTo, alike }, dryRun);
    });
  },
});

/** Refused at once for all, before any of the terminals is looked at. */
async function childOf(tx: Tx, { me }: ProviderContext, toAgentNo: string) {
  const [child] = await tx
    .select()
    .from(agent)
    .where(and(eq(agent.agentNo, toAgentNo), eq(agent.parentAgentNo, me.agentNo), eq(agent.agentType, 'AGENT')));
  if (child) return child;
  const message = '只能划拨给直属下级';
  throw new Failure('invalid', message, null, [{ field: 'toAgentNo', message }]);
}
