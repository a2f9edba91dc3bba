/** Data cards of merchants: their fees, and changing them (docs/domain/merchants.md#flow-fee-change). */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { formatMoney } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { maskTail } from '@/api/format/mask';
import { changeFee, scheduledChange } from '#server/features/flow-card/fee-change';
import { flowFeeMoves, intervalOf } from '#server/features/flow-card/flow-fee.moves';
import { openOrderOf } from '#server/features/flow-card/orders';
import { sheetOf } from '#server/features/upload/sheet';
import { storeUpload, type UploadStore } from '#server/features/upload/store-upload';
import { findRow } from '#server/platform/access/find-row';
import type { Handlers, Provider, ProviderContext } from '#server/platform/calls/context';
import { idempotent, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import type { Db } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { agent, flowOrder, merchant, unbindBlackList } from '#server/schema/index';
import { merchantAccountMoves } from './account.moves';

type Calls = Omit<Handlers<typeof contract.flowCard>, 'list' | 'total' | 'download'>;
const merchantOf = (tx: Pick<Db, 'select'>, custNo: string, me: Provider) =>
  findRow(tx, merchant, [merchant.custNo, custNo], me);

export const flowCardCalls = (deps: Deps): Calls => ({ ...reading(deps), ...changing(deps) });

const reading = ({ db }: Deps): Pick<Calls, 'ofCust' | 'interval' | 'changeAuth' | 'unbindState'> => ({
  async ofCust({ custNo }, { me }) {
    const { agentNo, policyCode } = await merchantOf(db, custNo, me);
    const list = await db
      .select()
      .from(flowOrder)
      .where(eq(flowOrder.custNo, custNo))
      .orderBy(desc(flowOrder.payTimes))
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
      ? await flowFeeMoves.refusal(db, order, { type: 'changeFee' }, context)
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

const changing = (deps: Deps): Pick<Calls, 'change' | 'changeTask'> => ({
  change: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      await merchantAccountMoves.send(tx, input.custNo, { type: 'changeFlowCard' }, context);
      return { changeNo: await changeFee(tx, input, context) };
    }),
  async changeTask(input, context) {
    const rows = await readRows(deps, context, input.fileNo);
    return idempotent(deps.db, context, input, async tx => {
      const batchNo = await documentNo(tx, 'LP', context.now);
      const failed: RefusedRow[] = [];
      for (const row of rows) {
        const reason = await changeRow(tx, row, context, batchNo);
        if (reason !== null) failed.push({ row, reason });
      }
      const store = { ...deps, db: tx };
      const keeps = failed.length > 0 && !input.dryRun;
      return {
        batchNo,
        total: rows.length,
        success: rows.length - failed.length,
        fail: failed.length,
        failFileNo: keeps ? await storeFailures(store, context, batchNo, failed) : null,
        refused: failed.map(({ row: { line, custNo }, reason }) => ({ line, custNo, reason })),
      };
    });
  },
});

/** Changes each row in its own savepoint: a failed row returns its reason and does not affect the others. */
function changeRow(
  tx: Transaction,
  { custNo, newFee }: FeeRow,
  context: ProviderContext,
  batchNo: string,
): Promise<string | null> {
  if (newFee === null) return Promise.resolve(unreadable);
  return tx
    .transaction(async inner => {
      await merchantAccountMoves.send(inner, custNo, { type: 'changeFlowCard' }, context);
      await changeFee(inner, { custNo, newFee, batchNo }, context);
    })
    .then(
      () => null,
      (error: unknown) => (error instanceof Failure ? error.message : Promise.reject(error as Error)),
    );
}

/**
 * Rows of an uploaded batch of flow-fee changes: merchant and new fee in yuan, below a header
 * (docs/domain/merchants.md#flow-fee-change).
 */
const rowsAtMost = 2000;

interface FeeRow {
  /** Non-empty rows, counted from 1. */
  readonly line: number;
  readonly custNo: string;
  /** Fee as typed in the file. */
  readonly typed: string;
  /** Fen; null if the row is invalid. */
  readonly newFee: number | null;
}
interface RefusedRow {
  readonly row: FeeRow;
  readonly reason: string;
}
const unreadable = '应为15位商户编号和以元为单位的流量费';

async function readRows(deps: Deps, context: ProviderContext, fileNo: string): Promise<FeeRow[]> {
  const rows = await sheetOf(deps, context, fileNo, 'CUST_FLOW_CARD_CHANGE');
  if (rows.length === 0) throw new Failure('invalid', '文件中没有数据');
  if (rows.length > rowsAtMost) throw new Failure('invalid', `一次最多变更${rowsAtMost}行`);
  return rows.map(([custNo = '', fee = ''], index) => {
    const newFee = /^\d{15}$/.test(custNo) ? parseMoney(fee) : null;
    return { line: index + 1, custNo, typed: fee, newFee };
  });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Stores the failed rows with their reasons as a file for download. */
function storeFailures(
  store: UploadStore,
  context: ProviderContext,
  batchNo: string,
  failed: readonly RefusedRow[],
): Promise<string> {
  const lines = failed.map(
    ({ row: { custNo, typed, newFee }, reason }) =>
      `${quoted(`\t${custNo}`)},${newFee === null ? quoted(typed) : formatMoney(newFee).replaceAll(',', '')},${quoted(reason)}`,
  );
  const bytes = Buffer.from(`\ufeff商户编号,新流量费,失败原因\r\n${lines.join('\r\n')}\r\n`);
  return storeUpload(store, context, 'CUST_FLOW_CARD_FAILED', `流量费变更失败_${batchNo}.csv`, {
    bytes,
    mime: 'text/csv; charset=utf-8',
    extension: 'csv',
  });
}
