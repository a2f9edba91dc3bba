/**
 * 异议: what becomes of an amount that a provider disputes (docs/domain/earnings.md#disputes). Not exported by the index, so that it
 * loads with the pages that need it and not with the first list (docs/decisions/021).
 */
import { enumeration } from '../schema/enumeration';

export const disputeStatus = enumeration(
  ['RAISED', '待答复', 'warning'],
  ['ANSWERED', '已答复', 'info'],
  ['ESCALATED', '已上报平台', 'warning'],
  ['ACCEPTED', '已认可', 'success'],
  ['REFUSED', '未认可', 'danger'],
  ['WITHDRAWN', '已撤回', 'neutral'],
);
