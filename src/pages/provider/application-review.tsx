import { agentIncr } from '@/api/contract/provider/application';
import { decisionOptions } from '@/pages/kit/review/decision-options';
import { defineReview } from '@/pages/kit/review/define-review';
import { agentApplication } from './agent-application';

/** 代理商进件审核, one application at a time (docs/domain/provider.md#onboarding-list, docs/domain/provider.md#examination). */
export const agentEntranceReview = defineReview({
  ...agentApplication,
  decide: decisionOptions(
    agentIncr.examine,
    { no: 'incrNo', decision: 'examineStatus', remark: 'examineRemark' },
    { label: '通过', event: 'examineStatus.approve', is: 'PASS' },
    { label: '驳回', event: 'examineStatus.reject', is: 'FAIL' },
  ),
});
