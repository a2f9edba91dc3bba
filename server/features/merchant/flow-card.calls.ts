/** Data cards of merchants: what they cost, changing it, and revenue increase (domain.md S30, S34, 4.10, 4.20). */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { formatMoney } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { maskTail } from '@/api/format/mask';
import { increasePlanFlow } from '@/machines/flows/increase-plan.flow';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import { flowChange, flowOrder, increasePlan, merchant, policy, unbindBlackList } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { agentInSight, merchantInSight } from '../agent/find-rows';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { createTask } from '../download/create-task';
import { logOf, writeLog } from '#server/platform/audit-log';
import { actionsOn } from './permitted-actions';
import { feesOf } from './fees';
import { keepFailures, readRows } from './flow-card-file';
import { increasePlanQuery } from './queries';
import { inside } from '#server/platform/access/subtree';

type Calls = Pick<typeof contract, 'flowCard' | 'increase'>;
interface Areas {
  flowCard: Omit<Handlers<Calls['flowCard']>, 'list' | 'total' | 'download'>;
  increase: Pick<Handlers<Calls['increase']>, 'savePlan' | 'stopPlan' | 'feePlanDownload' | 'flowPlanDownload'>;
}

export function flowCardHandlers(deps: Deps): Areas {
  const { db } = deps;
  // On the caller's connection: inside a transaction the embedded store would wait for itself.
  const intervalOf = async (run: Pick<Transaction, 'select'>, policyCode: string) => {
    const [row] = await run.select().from(policy).where(eq(policy.policyCode, policyCode));
    if (!row) throw new Failure('missing');
    return { minFee: row.flowFeeMin, maxFee: row.flowFeeMax, stepFee: row.flowFeeStep };
  };
  /** Changes the open order of a merchant; one that was paid keeps its fee. */
  const change = async (
    tx: Transaction,
    custNo: string,
    newFee: number,
    context: ProviderContext,
    batchNo: string | null,
  ): Promise<string> => {
    const { me, now } = context;
    const row = await merchantInSight(tx, me, custNo, { lock: true });
    const { minFee, maxFee, stepFee } = await intervalOf(tx, row.policyCode);
    if (newFee < minFee || newFee > maxFee || (newFee - minFee) % stepFee !== 0)
      throw new Failure(
        'invalid',
        `流量费需在${formatMoney(minFee)}~${formatMoney(maxFee)}元之间，步长${formatMoney(stepFee)}元`,
        null,
        [{ field: 'newFee', message: '流量费不在可选范围内' }],
      );
    const [order] = await tx
      .select()
      .from(flowOrder)
      .where(and(eq(flowOrder.custNo, custNo), eq(flowOrder.flowFeeStatus, 0)))
      .orderBy(asc(flowOrder.payTimes))
      .limit(1)
      .for('update');
    if (!order) throw new Failure('conflict', '没有待缴费的流量卡订单');
    const changeNo = await documentNo(tx, 'LB', now);
    await moveRow(
      tx,
      flowOrder,
      eq(flowOrder.orderNo, order.orderNo),
      order,
      { flowFee: newFee, baseFee: newFee, incrFlag: 0, incrPlanNo: null },
      now,
    );
    await tx
      .insert(flowChange)
      .values({
        changeNo,
        custNo,
        oldFee: order.flowFee,
        newFee,
        effectTime: now,
        operatorNo: me.operatorNo,
        batchNo,
        createTime: now,
      });
    await writeLog(
      tx,
      logOf(context, {
        opBizType: 'CONFIG',
        target: ['CUST', custNo],
        agentPath: row.agentPath,
        content: `流量费 ${formatMoney(order.flowFee)}→${formatMoney(newFee)}`,
      }),
    );
    return changeNo;
  };

  return {
    flowCard: {
      async ofCust({ custNo }, { me }) {
        const row = await merchantInSight(db, me, custNo);
        const list = await db
          .select()
          .from(flowOrder)
          .where(eq(flowOrder.custNo, custNo))
          .orderBy(desc(flowOrder.payTimes))
          .limit(20);
        const open = list.find(each => each.flowFeeStatus === 0);
        const last = open ?? list[0];
        return {
          ...{ custNo, agentNo: row.agentNo, policyCode: row.policyCode },
          ...{
            iccid: last ? maskTail(last.iccid) : null,
            flowFee: last?.flowFee ?? null,
            baseFee: last?.baseFee ?? null,
          },
          ...{
            serviceEnd: list.find(each => each.flowFeeStatus === 1)?.periodEnd ?? null,
            nextPayTime: open?.shouldPayTime ?? null,
            payTimes: last?.payTimes ?? 0,
          },
          list,
        };
      },
      change: ({ custNo, newFee, requestNo, ...rest }, context) =>
        once(db, context, { custNo, newFee, requestNo, ...rest }, async tx => ({
          changeNo: await change(tx, custNo, newFee, context, null),
        })),
      async changeTask({ fileNo, requestNo }, context) {
        const rows = await readRows(deps, context, fileNo);
        return once(db, context, { fileNo, requestNo }, async tx => {
          const batchNo = await documentNo(tx, 'LP', context.now);
          const failed: [string, number, string][] = [];
          for (const { custNo, newFee } of rows) {
            // Each row for itself: what cannot be changed is told and leaves the others alone.
            const why = await tx
              .transaction(inner => change(inner, custNo, newFee, context, batchNo))
              .then(
                () => null,
                (error: unknown) => (error instanceof Failure ? error.message : Promise.reject(error as Error)),
              );
            if (why !== null) failed.push([custNo, newFee, why]);
          }
          const failFileNo =
            failed.length === 0 ? null : await keepFailures({ db: tx, files: deps.files }, context, batchNo, failed);
          return { batchNo, total: rows.length, success: rows.length - failed.length, fail: failed.length, failFileNo };
        });
      },
      async interval({ agentNo, policyCode }, { me }) {
        await agentInSight(db, me, agentNo);
        return intervalOf(db, policyCode);
      },
      async changeAuth({ custNo }, { me, now }) {
        const row = await merchantInSight(db, me, custNo);
        const [open] = await db
          .select()
          .from(flowOrder)
          .where(and(eq(flowOrder.custNo, custNo), eq(flowOrder.flowFeeStatus, 0)))
          .limit(1);
        const auth = Boolean(open) && actionsOn(me, row, { now }).flowCardChangeShow;
        return { auth, reason: auth ? null : open ? '商户状态不允许变更' : '没有待缴费的流量卡订单' };
      },
      async unbindState({ custNo, termSn }, { me, now }) {
        await merchantInSight(db, me, custNo);
        const [listed] = await db
          .select()
          .from(unbindBlackList)
          .where(
            and(
              eq(unbindBlackList.custNo, custNo),
              eq(unbindBlackList.state, 1),
              sql`${unbindBlackList.endTime} > ${now}`,
              termSn ? eq(unbindBlackList.termSn, termSn) : undefined,
            ),
          )
          .limit(1);
        return { state: listed ? 1 : 0, reason: listed?.reason ?? null };
      },
    },
    increase: {
      feePlanDownload: (body, context) => createTask(deps, increasePlanQuery, { ...body, incrType: 'FEE' }, context),
      flowPlanDownload: (body, context) => createTask(deps, increasePlanQuery, { ...body, incrType: 'FLOW' }, context),
      savePlan: ({ incrType, custNos, incrRate, incrFee, effectStart, effectEnd, consentWay, requestNo }, context) =>
        once(
          db,
          context,
          { incrType, custNos, incrRate, incrFee, effectStart, effectEnd, consentWay, requestNo },
          async tx => {
            const { me, now } = context;
            const incrValue = incrType === 'FEE' ? incrRate : incrFee;
            if (!incrValue || (incrType === 'FEE' && incrValue % 50 !== 0))
              throw new Failure(
                'invalid',
                incrType === 'FEE' ? '增收费率应为0.01%到0.05%，步长0.005%' : '请填写增收流量费',
              );
            const planNos: string[] = [];
            const refused: { custNo: string; reason: string }[] = [];
            for (const custNo of [...new Set(custNos)]) {
              const [row] = await tx
                .select()
                .from(merchant)
                .where(and(eq(merchant.custNo, custNo), inside(merchant.agentPath, me)))
                .for('update');
              const reason = !row
                ? '商户不存在'
                : !actionsOn(me, row, { now }).incrShow
                  ? '商户激活未满90天或状态不允许'
                  : await whyNot(tx, custNo, incrType, incrValue, now);
              if (reason || !row) {
                refused.push({ custNo, reason: reason ?? '商户不存在' });
                continue;
              }
              const fees = await feesOf(tx, custNo, now);
              const planNo = await documentNo(tx, 'ZJ', now);
              const [terms] = await tx.select().from(policy).where(eq(policy.policyCode, row.policyCode));
              await tx.insert(increasePlan).values({
                planNo,
                incrType,
                custNo,
                custName: row.custName,
                ...chainOf(row),
                creatorAgentNo: me.agentNo,
                baseValue:
                  incrType === 'FEE'
                    ? (fees.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')?.feeRate ?? 0)
                    : terms!.flowFee,
                incrValue,
                effectStart,
                effectEnd: effectEnd ?? null,
                incrPlanStatus: 'INIT',
                consentTime: now,
                consentWay,
                createTime: now,
                updateTime: now,
              });
              planNos.push(planNo);
            }
            await writeLog(
              tx,
              logOf(context, {
                opBizType: 'CONFIG',
                target: ['SELF', me.agentNo],
                agentPath: me.agentPath,
                content: `新增增收计划 ${planNos.length}个`,
              }),
            );
            return { planNos, refused };
          },
        ),
      stopPlan: ({ planNo, requestNo }, context) =>
        once(db, context, { planNo, requestNo }, async tx => {
          const { me, now } = context;
          const [row] = await tx
            .select()
            .from(increasePlan)
            .where(and(eq(increasePlan.planNo, planNo), inside(increasePlan.agentPath, me)))
            .for('update');
          if (!row) throw new Failure('missing');
          const { state } = advance(
            increasePlanFlow,
            row.incrPlanStatus,
            { type: 'stop', by: me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT' },
            { 'may stop it': row.creatorAgentNo === me.agentNo || me.may.expandWay === 'ORG', 'is due': false },
          );
          await moveRow(
            tx,
            increasePlan,
            eq(increasePlan.planNo, planNo),
            row,
            { incrPlanStatus: state as 'STOP' },
            now,
          );
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'CONFIG',
              target: ['CUST', row.custNo],
              agentPath: row.agentPath,
              content: `停止增收计划 ${planNo}`,
            }),
          );
          return null;
        }),
    },
  };
}

async function whyNot(
  tx: Transaction,
  custNo: string,
  incrType: 'FEE' | 'FLOW',
  incrValue: number,
  now: number,
): Promise<string | null> {
  const [open] = await tx
    .select()
    .from(increasePlan)
    .where(
      and(
        eq(increasePlan.custNo, custNo),
        eq(increasePlan.incrType, incrType),
        inArray(increasePlan.incrPlanStatus, ['INIT', 'DOING']),
      ),
    );
  if (open) return '已有生效中的增收计划';
  if (incrType === 'FLOW') return null;
  const { rows } = await tx.execute<{ over: boolean }>(sql`
    select exists (select 1 from merchant_fee f join merchant m on m.cust_no = f.cust_no join fee_template t on t.policy_code = m.policy_code and t.pay_brand = f.pay_brand and t.card_type is not distinct from f.card_type
      where f.cust_no = ${custNo} and f.pay_brand = 'SK' and f.card_type = 'DJK' and f.effect_time <= ${now} and coalesce(f.end_time, ${now + 1}) > ${now} and f.fee_rate + ${incrValue}::int > t.max_rate) as over`);
  return rows[0]?.over ? '增收后费率超过政策上限' : null;
}
