/** Opens a risk work order on a merchant (docs/domain/risk.md#work-orders). */
import type * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import type { CodeOf } from '@/api/schema/enumeration';
import { saleAbout } from '#server/features/risk/recall';
import { riskOrderMoves } from '#server/features/risk/risk-order.moves';
import { nextWorkday } from '#server/features/risk/workday';
import type { Doer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { lockedMerchant } from './locked-merchant';

const answerDays = 3;

interface NewOrder {
  readonly custNo: string;
  readonly riskType: CodeOf<typeof enums.riskType>;
  readonly riskMeasure: CodeOf<typeof enums.riskMeasure>;
  readonly transNo?: string | null | undefined;
  readonly riskDesc: string;
}
export async function openRisk(
  tx: Tx,
  { custNo, transNo, ...values }: NewOrder,
  doer: Doer,
): Promise<{ riskOrderNo: string }> {
  const { now } = doer;
  const { custName, ...cust } = await lockedMerchant(tx, custNo);
  const sale = transNo ? await saleAbout(tx, transNo) : null;
  if (sale && sale.custNo !== custNo) throw invalid('transNo', '该交易不属于这个商户');
  const riskOrderNo = await documentNo(tx, 'FX', now);
  const order = {
    riskOrderNo,
    custNo,
    custName,
    ...chainOf(cust),
    ...values,
    transNo: sale?.transNo ?? null,
    transAmount: sale?.transAmount ?? null,
    deadline: await nextWorkday(tx, now, answerDays),
    createTime: now,
    updateTime: now,
  };
  await riskOrderMoves.create(tx, order, { type: 'open' }, doer);
  return { riskOrderNo };
}

const invalid = (field: string, message: string) => new Failure('invalid', message, null, [{ field, message }]);
