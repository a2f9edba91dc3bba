/**
 * Which totals of transactions are meaningful under which conditions: failed transactions have no turnover, only count,
 * amount and reason.
 */
import type { Conditions } from '../schema/query';

interface Figures {
  readonly names: readonly string[];
  /** Describes which rows the totals count. */
  readonly note: string;
}
const success: Figures = {
  names: ['transAmount', 'transCount', 'feeAmount', 'settleAmount'],
  note: '只统计交易成功',
};
const failure: Figures = { names: ['failAmount', 'failCount', 'failReasons'], note: '只统计交易失败' };

export const figuresUnder = ({ transStatus }: Conditions): Figures => (transStatus === 'ERROR' ? failure : success);
