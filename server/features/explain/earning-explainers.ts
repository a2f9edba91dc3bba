/** Who tells of each kind of record that is entered into accounts, and by which letters their numbers begin (domain.md 0.3). */
import { explainCashback, explainFlowCard } from './explain-cashback';
import { explainIncrease } from './explain-increase';
import { explainProfit } from './explain-profit';
import { explainReward } from './explain-reward';
import { explainService } from './explain-service';
import { explainTaxShare } from './explain-tax-share';
import { explainVip } from './explain-vip';
import type { Explainer } from './explanation';

export const earningExplainers = {
  PROFIT: explainProfit,
  SERVICE: explainService,
  CASHBACK: explainCashback,
  FLOW_CARD: explainFlowCard,
  VIP: explainVip,
  TAX_SHARE: explainTaxShare,
  REWARD: explainReward,
  INCREASE: explainIncrease,
} as const satisfies Record<string, Explainer>;
type Earning = keyof typeof earningExplainers;

const letters: Readonly<Record<string, Earning>> = {
  FR: 'PROFIT',
  FW: 'SERVICE',
  HD: 'CASHBACK',
  LK: 'FLOW_CARD',
  HY: 'VIP',
  SD: 'TAX_SHARE',
  JL: 'REWARD',
  ZS: 'INCREASE',
};
/** What kind of earning a document's number names; null for any other document. */
export const earningOfNo = (orderNo: string): Earning | null => letters[orderNo.slice(0, 2)] ?? null;
