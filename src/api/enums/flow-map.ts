/** Records whose flow is shown from their list, because they have no page of their own (docs/domain/conventions.md#flow-map). */
import { enumeration } from '../schema/enumeration';

export const flowRecord = enumeration(
  ['INVOICE', '发票'],
  ['DEBT', '欠款'],
  ['INCREASE', '增收计划'],
  ['COUPON', '卡券'],
);
