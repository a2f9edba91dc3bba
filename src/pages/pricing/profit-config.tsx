import { forecast } from '@/api/contract/forecast';
import { agentCost } from '@/api/contract/provider/application';
import { withPricing } from '@/api/forms/pricing';
import { defineForm } from '@/pages/kit/form/define-form';
import { TermsChild, openTermsOfChild, termsFrom } from './terms-of-child';
import { TermsConfirm } from './terms-confirm';
import { TermsPart } from './terms-part';

/** 分润配置: the charges and profit shares of a direct child (docs/domain/provider.md#pricing). */
export const profitConfig = defineForm({
  name: 'profitConfig',
  call: agentCost.save,
  trial: forecast.terms,
  fill: termsFrom,
  rules: ({ limits }) => withPricing({}, limits),
  param: 'agentNo',
  open: openTermsOfChild,
  steps: [
    {
      title: '分润配置',
      groups: [
        { names: [], part: TermsChild },
        { names: ['taxPoint', 'policies', 'vips'], label: '分润配置', part: TermsPart },
        { title: '生效', note: '税点总是立即生效', fields: ['effectType'] },
      ],
    },
  ],
  submitLabel: '核对并保存',
  confirm: { title: '确认分润配置', submit: '保存', part: TermsConfirm },
  done: ({ changes }) => ({
    title: '分润配置已保存',
    text: changes.length > 0 ? `共变更 ${changes.length} 项，已记入操作日志。` : '没有变更。',
    links: [],
  }),
});
