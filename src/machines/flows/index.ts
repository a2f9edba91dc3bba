/** All business flows: one per status, two for accounts, because merchants and providers have different lifecycles. */
import { activeFlow } from './activation.flow';
import { agentAccountFlow } from './provider-account.flow';
import { approvalFlow } from './approval.flow';
import { auditFlow } from './merchant-change.flow';
import { bindFlow } from './terminal-binding.flow';
import { countdownFlow } from './countdown.flow';
import { couponFlow } from './coupon.flow';
import { debtFlow } from './account-debt.flow';
import { deductFlow } from './account-deduction.flow';
import { differenceFlow } from './channel-difference.flow';
import { disputeFlow } from './dispute.flow';
import { downloadFlow } from './download.flow';
import { enterFlow } from './earnings-entry.flow';
import { exportPlanFlow } from './export-plan.flow';
import { guardFindingFlow } from './guard-finding.flow';
import { examineFlow } from './application.flow';
import { factorResetFlow } from './factor-reset.flow';
import { fileFlow } from './channel-file.flow';
import type { AnyFlow } from './flow';
import { dataFeeFlow } from './data-fee.flow';
import { registrationFlow } from './channel-registration.flow';
import { increasePlanFlow } from './rate-increase.flow';
import { invoiceFlow } from './account-invoice.flow';
import { merchantAccountFlow } from './merchant-account.flow';
import { operatorFlow } from './staff-login.flow';
import { payoutFileFlow } from './payout-file.flow';
import { personRequestFlow } from './person.flow';
import { planFlow } from './account-plan.flow';
import { productDraftFlow } from './product-draft.flow';
import { riskAdjustFlow } from './risk-adjust.flow';
import { riskOrderFlow } from './risk-order.flow';
import { settleFlow } from './trade-settlement.flow';
import { terminalFlow } from './terminal.flow';
import { storeFlow } from './merchant-store.flow';
import { termsNoticeFlow } from './terms-notice.flow';
import { transFlow } from './trade.flow';
import { withdrawFlow } from './account-withdrawal.flow';

export const flows = {
  examineFlow,
  auditFlow,
  agentAccountFlow,
  merchantAccountFlow,
  storeFlow,
  operatorFlow,
  invoiceFlow,
  couponFlow,
  activeFlow,
  transFlow,
  settleFlow,
  enterFlow,
  dataFeeFlow,
  terminalFlow,
  bindFlow,
  countdownFlow,
  deductFlow,
  riskOrderFlow,
  riskAdjustFlow,
  planFlow,
  debtFlow,
  disputeFlow,
  guardFindingFlow,
  withdrawFlow,
  downloadFlow,
  exportPlanFlow,
  increasePlanFlow,
  fileFlow,
  differenceFlow,
  payoutFileFlow,
  registrationFlow,
  personRequestFlow,
  factorResetFlow,
  approvalFlow,
  productDraftFlow,
  termsNoticeFlow,
} as const satisfies Readonly<Record<string, AnyFlow>>;

/** Reads only the names: inferring them from the whole flow, machine included, is too much for the type checker. */
type KeysOf<F extends { readonly id: string; readonly events: object }> = `${F['id']}.${keyof F['events'] & string}`;

/** For example `invoice.cancel`; an unknown event or flow does not compile. */
export type EventKey = { [Name in keyof typeof flows]: KeysOf<(typeof flows)[Name]> }[keyof typeof flows];
