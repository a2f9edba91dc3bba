/** Which totals of transactions say something under which conditions: of failures there is no turnover, only how many, how much and why. */
import type { Conditions } from '../schema/query';

interface Figures {
  readonly names: readonly string[];
  /** Which rows they count. */
  readonly note: string;
}
const success: Figures = {
  names: ['transAmount', 'transCount', 'feeAmount', 'settleAmount'],
  note: '只统计交易成功',
};
const failure: Figures = { names: ['failAmount', 'failCount', 'failReasons'], note: '只统计交易失败' };

export const figuresUnder = ({ transStatus }: Conditions): Figures => (transStatus === 'ERROR' ? failure : success);
