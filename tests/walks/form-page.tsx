/** A form with every feature, which no single screen has, and the data it opens with. */
import type { AgentRecord } from './form-calls';
import { agentInfo } from '@/api/contract/provider/agent';
import { forecast } from '@/api/contract/forecast';
import { changeInfo } from '@/api/contract/provider/own-change';
import { defineForm } from '@/pages/kit/form/define-form';
import { ForecastPart } from '@/pages/kit/forecast/forecast';
import { phoneIsFree } from '@/pages/provider/onboarding-form';

export const formPage = defineForm({
  name: 'walked',
  call: changeInfo.saveProp,
  trial: forecast.terms,
  rules: { required: () => ['address'] },
  open: async ({ send }) => {
    const own = await send(agentInfo.detail, {}, { quiet: true });
    return { values: { address: own.address }, known: own };
  },
  closed: ({ accountStatus }: AgentRecord) => (accountStatus === 'TRUE' ? null : '审核通过后可以变更。'),
  codes: {
    smsCode: {
      confirms: ['phone'],
      outdated: '手机号已修改，请重新发送验证码',
      send: ({ send }, { phone }) => send(changeInfo.sendCode, { purpose: 'OLD_PHONE', phone }, { quiet: true }),
    },
  },
  checks: { phone: phoneIsFree },
  steps: [
    {
      title: '资质',
      groups: [
        {
          title: '营业执照',
          fields: ['licenseImg', 'licenseStart', 'licenseEnd', 'address'],
          letters: { licenseImg: 'MAIN_CHANGE_PROOF' },
        },
        { title: '手机号', fields: ['phone', 'smsCode'] },
        { names: [], part: ForecastPart },
      ],
    },
    { title: '备案', groups: [{ title: '备案', fields: ['filingNo'] }] },
  ],
  confirm: { title: '确认变更', submit: '确认提交', part: () => <p>变更审核通过后生效。</p> },
  done: () => ({ title: '变更已提交', text: '平台审核后会通知您。', links: [] }),
});
