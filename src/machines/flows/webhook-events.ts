/**
 * Events that are sent to providers' own systems (docs/domain/webhook.md): every event of these flows, under the noun
 * of its record. Labels are those of the flows.
 */
import { activeFlow } from './activation.flow';
import { approvalFlow } from './approval.flow';
import { auditFlow } from './merchant-change.flow';
import { disputeFlow } from './dispute.flow';
import { countdownFlow } from './countdown.flow';
import { exportPlanFlow } from './export-plan.flow';
import { examineFlow } from './application.flow';
import type { AnyFlow } from './flow';
import { invoiceFlow } from './account-invoice.flow';
import { merchantAccountFlow } from './merchant-account.flow';
import { planFlow } from './account-plan.flow';
import { riskAdjustFlow } from './risk-adjust.flow';
import { riskOrderFlow } from './risk-order.flow';
import { terminalFlow } from './terminal.flow';
import { termsNoticeFlow } from './terms-notice.flow';
import { withdrawFlow } from './account-withdrawal.flow';
import type { Subject } from '@/api/enums/staff';

interface Noun {
  readonly label: string;
  readonly flow: AnyFlow;
  /** The subject whose rights are needed to receive it. */
  readonly subject: Subject;
  /** Records that concern only the provider itself, not those above it. */
  readonly own?: true;
}
const nouns = {
  withdraw: { label: '提现', flow: withdrawFlow, subject: 'ACCOUNT', own: true },
  invoice: { label: '发票', flow: invoiceFlow, subject: 'ACCOUNT', own: true },
  deductPlan: { label: '扣款计划', flow: planFlow, subject: 'ACCOUNT', own: true },
  dispute: { label: '异议', flow: disputeFlow, subject: 'ACCOUNT', own: true },
  companyChange: { label: '企业信息变更', flow: examineFlow, subject: 'COMPANY', own: true },
  merchantApplication: { label: '商户进件', flow: examineFlow, subject: 'MERCHANT' },
  merchantChange: { label: '商户变更', flow: auditFlow, subject: 'MERCHANT' },
  merchant: { label: '商户', flow: merchantAccountFlow, subject: 'MERCHANT' },
  agentApplication: { label: '代理商与机构进件', flow: examineFlow, subject: 'AGENT' },
  termsNotice: { label: '政策变更告知', flow: termsNoticeFlow, subject: 'AGENT', own: true },
  terminal: { label: '终端', flow: terminalFlow, subject: 'TERMINAL' },
  activation: { label: '激活', flow: activeFlow, subject: 'TERMINAL' },
  falseCountdown: { label: '伪激活倒计时', flow: countdownFlow, subject: 'TERMINAL' },
  nonActiveCountdown: { label: '未激活倒计时', flow: countdownFlow, subject: 'TERMINAL' },
  riskOrder: { label: '风险工单', flow: riskOrderFlow, subject: 'RISK' },
  riskAdjust: { label: '调单', flow: riskAdjustFlow, subject: 'RISK' },
  exportPlan: { label: '定期导出', flow: exportPlanFlow, subject: 'STAFF', own: true },
  approval: { label: '双人复核', flow: approvalFlow, subject: 'STAFF', own: true },
} as const satisfies Record<string, Noun>;

export type EventNoun = keyof typeof nouns;
export const eventNouns: Readonly<Record<EventNoun, Noun>> = nouns;
