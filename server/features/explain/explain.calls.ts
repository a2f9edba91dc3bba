/** 解释这笔钱: computes an amount anew, step by step, and looks for it in the ledger (domain.md section 5). */
import type { contract } from '@/api/contract';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { bookedOf } from './booked';
import { explainCashback, explainFlowCard } from './explain-cashback';
import { explainIncrease } from './explain-increase';
import { explainInvoice, explainTaxDiff } from './explain-invoice';
import { explainFalseActive, explainNonActive } from './explain-penalty';
import { explainPlan } from './explain-plan';
import { explainFlowOrder } from './explain-flow-order';
import { explainRefund } from './explain-refund';
import { explainReward } from './explain-reward';
import { explainService } from './explain-service';
import { explainTaxShare } from './explain-tax-share';
import { explainWithdrawal } from './explain-withdrawal';
import { explainFee } from './explain-fee';
import { explainProfit } from './explain-profit';
import type { Explainer, MoneyKind } from './explanation';

const explainers: Readonly<Record<MoneyKind, Explainer>> = {
  FEE: explainFee,
  PROFIT: explainProfit,
  SERVICE: explainService,
  CASHBACK: explainCashback,
  FLOW_CARD: explainFlowCard,
  TAX_SHARE: explainTaxShare,
  REWARD: explainReward,
  INCREASE: explainIncrease,
  WITHDRAW: explainWithdrawal,
  INVOICE: explainInvoice,
  TAX_DIFF: explainTaxDiff,
  FALSE_ACTIVE: explainFalseActive,
  NON_ACTIVE: explainNonActive,
  PLAN: explainPlan,
  FLOW_ORDER: explainFlowOrder,
  REFUND: explainRefund,
};

export const explainCalls = ({ db }: Deps): Handlers<typeof contract.money> => ({
  async explain({ moneyKind, bizOrderNo }, { me }) {
    const reading = { db, me };
    const { stored, computed, booked, ...told } = await explainers[moneyKind](reading, bizOrderNo);
    return {
      ...{
        moneyKind,
        bizOrderNo,
        storedAmount: stored,
        computedAmount: computed,
        isEqual: computed === null || stored === computed,
      },
      ...told,
      ...(await bookedOf(reading, booked)),
    };
  },
});
