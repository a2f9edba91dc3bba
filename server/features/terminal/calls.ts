/** One terminal: its whole story, and taking it from its merchant (domain.md S35, S36, 4.12). */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { maskTail } from '@/api/format/mask';
import type { Handlers } from '#server/platform/calls/context';
import { once } from '#server/platform/calls/idempotency';
import { activeRecord, activity, flowOrder, policy, terminalMove } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { createSealer } from '#server/platform/encryption';
import { merchantInSight, terminalInSight } from '../agent/find-rows';
import { requestChange } from '../merchant/change-review';
import { logOf, writeLog } from '#server/platform/audit-log';
import { unbindTerminal, whyBound } from './unbind';
import { inside } from '#server/platform/access/subtree';

export function oneTerminal(deps: Deps): Pick<Handlers<typeof contract.terminal>, 'detail' | 'unbind'> {
  const { db } = deps;
  const sealer = createSealer(deps.secret);
  return {
    async detail({ termSn }, { me, now }) {
      const row = await terminalInSight(db, me, termSn);
      const [rules] = await db.select().from(policy).where(eq(policy.policyCode, row.policyCode));
      const [markting] = row.marktingNo
        ? await db.select().from(activity).where(eq(activity.marktingNo, row.marktingNo))
        : [];
      const [active] = await db
        .select()
        .from(activeRecord)
        .where(and(eq(activeRecord.termSn, termSn), eq(activeRecord.custNo, row.custNo ?? '')))
        .orderBy(desc(activeRecord.bindTime))
        .limit(1);
      const [order] = await db
        .select()
        .from(flowOrder)
        .where(and(eq(flowOrder.termSn, termSn), eq(flowOrder.flowFeeStatus, 0)))
        .orderBy(asc(flowOrder.payTimes))
        .limit(1);
      return {
        ...row,
        ...{
          policyType: rules!.policyType,
          policyName: rules!.policyName,
          marktingName: markting?.marktingName ?? null,
          marktingType: markting?.marktingType ?? null,
        },
        ...{ iccid: row.iccid && maskTail(row.iccid), serviceEnd: row.flowServiceEnd, nextFee: order?.flowFee ?? null },
        ...{
          standardAmount: active?.standardAmount ?? null,
          currentAmount: active?.currentAmount ?? null,
          deadline: active?.deadline ?? null,
        },
        mayUnbind:
          (await whyBound(db, row, { now, near: me.may.expandWay === 'ORG' || row.agentNo !== me.agentNo })) === null,
        moves: await db
          .select()
          .from(terminalMove)
          .where(and(eq(terminalMove.termSn, termSn), inside(terminalMove.agentPath, me)))
          .orderBy(desc(terminalMove.operateTime), desc(terminalMove.id))
          .limit(100),
      };
    },
    unbind: ({ termSn, remark, requestNo }, context) =>
      once(db, context, { termSn, remark, requestNo }, async tx => {
        const { me, now } = context;
        const unit = await terminalInSight(tx, me, termSn, { lock: true });
        const isOrg = me.may.expandWay === 'ORG';
        const why = await whyBound(tx, unit, { now, near: isOrg || unit.agentNo !== me.agentNo });
        if (why) throw new Failure('conflict', why);
        if (isOrg) {
          await unbindTerminal(tx, unit, { by: 'ORG', operatorName: me.operatorName, now });
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'UNBIND',
              target: ['TERM', termSn],
              agentPath: unit.agentPath,
              content: `解绑终端：${remark}`,
            }),
          );
          return { auditNo: null };
        }
        const cust = await merchantInSight(tx, me, unit.custNo!, { lock: true });
        return {
          auditNo: await requestChange(
            tx,
            sealer,
            cust,
            { custChangeType: 'TERM_UNBIND', after: { termSn, bindStatus: 'UNBIND' } },
            context,
          ),
        };
      }),
  };
}
