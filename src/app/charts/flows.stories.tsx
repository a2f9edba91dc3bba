/** Every business flow: who may do what when. Made by `npm run generate`. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FlowView } from './flow-view';
import { takeOneStep } from './take-one-step';

const meta = {
  title: 'Flows/业务流程',
  component: FlowView,
  tags: ['!autodocs'],
  play: takeOneStep,
} satisfies Meta<typeof FlowView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Examine: Story = { name: 'examine', args: { name: 'examineFlow' } };
export const Audit: Story = { name: 'audit', args: { name: 'auditFlow' } };
export const AgentAccount: Story = { name: 'agentAccount', args: { name: 'agentAccountFlow' } };
export const MerchantAccount: Story = { name: 'merchantAccount', args: { name: 'merchantAccountFlow' } };
export const Store: Story = { name: 'store', args: { name: 'storeFlow' } };
export const Operator: Story = { name: 'operator', args: { name: 'operatorFlow' } };
export const Invoice: Story = { name: 'invoice', args: { name: 'invoiceFlow' } };
export const Coupon: Story = { name: 'coupon', args: { name: 'couponFlow' } };
export const Active: Story = { name: 'active', args: { name: 'activeFlow' } };
export const Trans: Story = { name: 'trans', args: { name: 'transFlow' } };
export const Settle: Story = { name: 'settle', args: { name: 'settleFlow' } };
export const Enter: Story = { name: 'enter', args: { name: 'enterFlow' } };
export const DataFee: Story = { name: 'dataFee', args: { name: 'dataFeeFlow' } };
export const Terminal: Story = { name: 'terminal', args: { name: 'terminalFlow' } };
export const Bind: Story = { name: 'bind', args: { name: 'bindFlow' } };
export const Countdown: Story = { name: 'countdown', args: { name: 'countdownFlow' } };
export const Deduct: Story = { name: 'deduct', args: { name: 'deductFlow' } };
export const RiskOrder: Story = { name: 'riskOrder', args: { name: 'riskOrderFlow' } };
export const RiskAdjust: Story = { name: 'riskAdjust', args: { name: 'riskAdjustFlow' } };
export const Plan: Story = { name: 'plan', args: { name: 'planFlow' } };
export const Debt: Story = { name: 'debt', args: { name: 'debtFlow' } };
export const Dispute: Story = { name: 'dispute', args: { name: 'disputeFlow' } };
export const GuardFinding: Story = { name: 'guardFinding', args: { name: 'guardFindingFlow' } };
export const Withdraw: Story = { name: 'withdraw', args: { name: 'withdrawFlow' } };
export const Download: Story = { name: 'download', args: { name: 'downloadFlow' } };
export const ExportPlan: Story = { name: 'exportPlan', args: { name: 'exportPlanFlow' } };
export const IncreasePlan: Story = { name: 'increasePlan', args: { name: 'increasePlanFlow' } };
export const File: Story = { name: 'file', args: { name: 'fileFlow' } };
export const Difference: Story = { name: 'difference', args: { name: 'differenceFlow' } };
export const PayoutFile: Story = { name: 'payoutFile', args: { name: 'payoutFileFlow' } };
export const Registration: Story = { name: 'registration', args: { name: 'registrationFlow' } };
export const PersonRequest: Story = { name: 'personRequest', args: { name: 'personRequestFlow' } };
export const FactorReset: Story = { name: 'factorReset', args: { name: 'factorResetFlow' } };
export const Approval: Story = { name: 'approval', args: { name: 'approvalFlow' } };
export const ProductDraft: Story = { name: 'productDraft', args: { name: 'productDraftFlow' } };
export const TermsNotice: Story = { name: 'termsNotice', args: { name: 'termsNoticeFlow' } };
