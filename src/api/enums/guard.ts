/**
 * 收益看护 (docs/domain/earnings.md#income-guard). Not exported by the index, so that it loads with the pages that need it and not
 * with the first list (docs/decisions/021).
 */
import { enumeration, type CodeOf } from '../schema/enumeration';

export const guardKind = enumeration(
  ['RATE_DRIFT', '费率偏离'],
  ['MERCHANT_STOPPED', '商户停止交易'],
  ['SHARE_STOPPED', '分润中断'],
  ['FLOW_FEE', '流量费不符'],
);
export type GuardKind = CodeOf<typeof guardKind>;
export const guardStatus = enumeration(
  ['OPEN', '待处理', 'warning'],
  ['SEEN', '核实中', 'info'],
  ['RESOLVED', '已解决', 'success'],
  ['IGNORED', '已忽略', 'neutral'],
);
