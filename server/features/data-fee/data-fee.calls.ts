/** Data cards of merchants: their fees, and changing them (docs/domain/merchant.md#flow-fee-change). */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { maskTail } from '@/api/format/mask';
import { changeFee, scheduledChange } from '#server/features/data-fee/change';
import { dataFeeMoves, intervalOf } from '#server/features/data-fee/data-fee.moves';
import { openOrderOf } from '#server/features/data-fee/orders';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { agent, dataFeeOrder, merchant, unbindBlackList } from '#server/schema/index';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { dataFeeBatch } from './change-batch';

type Calls = Omit<Handlers<typeof contract.flowCard>, 'list' | 'total' | 'download'>;
const merchantOf = (tx: Pick<Db, 'select'>, custNo: string, me: Provider) =>
  findRow(tx, merchant, [merchant.custNo, custNo], me);

export const dataFeeCalls = (deps: Deps): Calls => ({ ...reading(deps), ...changing(deps), ...dataFeeBatch(deps) });

const reading = ({ db }: Deps): Pick<Calls, 'ofCust' | 'interval' | 'changeAuth' | 'unbindState'> => ({
  async ofCust({ custNo }, { me }) {
    const { agentNo, policyCode } = await merchantOf(db, custNo, me);
    const list = await db
      .select()
      .from(dataFeeOrder)
      .where(eq(dataFeeOrder.custNo, custNo))
      .orderBy(desc(dataFeeOrder.payTimes))
      .limit(20);
    const open = list.find(each => each.flowFeeStatus === 0);
    const last = open ?? list[0];
    const scheduled = await scheduledChange(db, custNo);
    return {
      custNo,
      agentNo,
      policyCode,
      list,
      iccid: last ? maskTail(last.iccid) : null,
      flowFee: last?.flowFee ?? null,
      baseFee: last?.baseFee ?? null,
      serviceEnd: list.find(each => each.flowFeeStatus === 1)?.periodEnd ?? null,
      nextPayTime: open?.shouldPayTime ?? null,
      payTimes: last?.payTimes ?? 0,
      newFee: scheduled?.newFee ?? null,
      effectTime: scheduled?.effectTime ?? null,
    };
  },
  async interval({ agentNo, policyCode }, { me }) {
    await findRow(db, agent, [agent.agentNo, agentNo], me);
    return intervalOf(db, policyCode);
  },
  async changeAuth({ custNo }, context) {
    await merchantOf(db, custNo, context.me);
    const order = await openOrderOf(db, custNo);
    const refusal = order
      ? await dataFeeMoves.refusal(db, order, { type: 'changeFee' }, context)
      : new Failure('conflict', '没有待缴费的流量卡订单');
    return { auth: refusal === null, reason: refusal?.message ?? null };
  },
  async unbindState({ custNo, termSn }, { me, now }) {
    await merchantOf(db, custNo, me);
    const [listed] = await db
      .select()
      .from(unbindBlackList)
      .where(
        and(
          eq(unbindBlackList.custNo, custNo),
          eq(unbindBlackList.state, 1),
          gt(unbindBlackList.endTime, now),
          termSn ? eq(unbindBlackList.termSn, termSn) : undefined,
        ),
      )
      .limit(1);
    return { state: listed ? 1 : 0, reason: listed?.reason ?? null };
  },
});

const changing = (deps: Deps): Pick<Calls, 'change'> => ({
  change: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      await merchantAccountMoves.send(tx, input.custNo, { type: 'changeFlowCard' }, context);
      return { changeNo: await changeFee(tx, input, context) };
    }),
});
