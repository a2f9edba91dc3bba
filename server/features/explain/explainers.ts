/** Who tells of each kind of record that moves money; a row of the ledger is told of by the record that it books. */
import { earningExplainers } from './earning-explainers';
import { explainDebt } from './explain-debt';
import { explainFee } from './explain-fee';
import { explainFlowOrder } from './explain-flow-order';
import { explainInvoice, explainTaxDiff } from './explain-invoice';
import { explainFalseActive, explainNonActive } from './explain-penalty';
import { explainPlan } from './explain-plan';
import { explainRefund } from './explain-refund';
import { explainWithdrawal } from './explain-withdrawal';
import type { Explainer, RecordKind } from './explanation';

export const explainers: Readonly<Record<RecordKind, Explainer>> = {
  FEE: explainFee,
  ...earningExplainers,
  WITHDRAW: explainWithdrawal,
  INVOICE: explainInvoice,
  TAX_DIFF: explainTaxDiff,
  FALSE_ACTIVE: explainFalseActive,
  NON_ACTIVE: explainNonActive,
  PLAN: explainPlan,
  DEBT: explainDebt,
  FLOW_ORDER: explainFlowOrder,
  REFUND: explainRefund,
};
