import { orgForm, orgIncr } from '@/api/contract/provider/organisation';
import { upload } from '@/api/contract/upload';
import { orgRules } from '@/api/forms/onboarding';
import { withPricing } from '@/api/forms/pricing';
import { defineForm } from '@/pages/kit/form/define-form';
import { pathToRecord } from '@/pages/kit/page/paths';
import { confirmNoMargin } from '@/pages/pricing/no-margin';
import { termsFrom } from '@/pages/pricing/terms-of-child';
import { onboardingSteps, openOnboarding, phoneIsFree } from './onboarding-form';

/**
 * 新增机构, and resubmission of a refused application (docs/domain/provider-organisation.md#new-organisation); always a company.
 */
export const orgAdd = defineForm({
  name: 'orgAdd',
  call: orgIncr.save,
  fill: termsFrom,
  rules: ({ limits }) => withPricing(orgRules, limits),
  param: 'incrNo',
  open: openOnboarding(orgForm, ({ send }, incrNo) => send(orgIncr.detail, { incrNo })),
  fixed: { custKind: 'ENTERPRISES' },
  upload: upload.img,
  checks: { phone: phoneIsFree },
  steps: onboardingSteps({ kind: ['enterpriseKind', 'filingNo'], papers: ['authImg', 'filingImg'] }),
  confirm: confirmNoMargin,
  done: ({ incrNo }) => ({
    title: '进件已提交',
    text: '平台审核通过后自动开通，结果会通知您。',
    links: [{ label: '查看进件', to: pathToRecord.orgIncr(incrNo) }],
  }),
});
