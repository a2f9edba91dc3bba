import { agentForm } from '@/api/contract/provider/agent';
import { agentIncr } from '@/api/contract/provider/application';
import { upload } from '@/api/contract/upload';
import { agentRules } from '@/api/forms/onboarding';
import { withPricing } from '@/api/forms/pricing';
import { defineForm } from '@/pages/kit/form/define-form';
import { pathToRecord } from '@/pages/kit/page/paths';
import { confirmNoMargin } from '@/pages/pricing/no-margin';
import { termsFrom } from '@/pages/pricing/terms-of-child';
import { onboardingSteps, openOnboarding, phoneIsFree } from './onboarding-form';

/** 新增代理商, and resubmission of a refused application (docs/domain/provider.md#new-agent). */
export const agentAdd = defineForm({
  name: 'agentAdd',
  call: agentIncr.save,
  fill: termsFrom,
  rules: ({ limits }) => withPricing(agentRules, limits),
  param: 'incrNo',
  open: openOnboarding(agentForm, ({ send }, incrNo) => send(agentIncr.detail, { incrNo })),
  upload: upload.agentImg,
  checks: { phone: phoneIsFree },
  steps: onboardingSteps({ kind: ['custKind'], papers: [] }),
  confirm: confirmNoMargin,
  done: ({ incrNo }) => ({
    title: '进件已提交',
    text: '审核通过后自动开通，结果会通知您。',
    links: [{ label: '查看进件', to: pathToRecord.agentIncr(incrNo) }],
  }),
});
