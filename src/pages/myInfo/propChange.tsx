/** 资质变更 (docs/domain/agents.md#qualification-change): empty fields stay unchanged. */
import { changeInfo } from '@/api/contract/changeInfo';
import { propRules } from '@/api/forms/own-change';
import { confirmedFields, outdatedCode } from '@/api/forms/sms-code';
import { defineForm } from '../kit/form/define-form';
import type { SentCode } from '../kit/form/form-definition';
import { handedIn, openOwn } from './own-form';

const phoneCode = (purpose: 'OLD_PHONE' | 'NEW_PHONE'): SentCode => ({
  confirms: confirmedFields[purpose],
  outdated: outdatedCode(purpose),
  send: ({ send }, { phone }) => send(changeInfo.sendCode, { purpose, phone }, { quiet: true }),
});

export default defineForm({
  name: 'propChange',
  call: changeInfo.saveProp,
  rules: propRules,
  param: 'changeNo',
  open: openOwn([]),
  codes: {
    smsCode: phoneCode('OLD_PHONE'),
    newSmsCode: phoneCode('NEW_PHONE'),
  },
  steps: [
    {
      title: '资质变更',
      groups: [
        {
          title: '法人身份证',
          note: '证件到期换新时填写',
          fields: ['idFrontImg', 'idBackImg', 'idStart', 'idEnd'],
        },
        { title: '营业执照', fields: ['licenseImg', 'licenseStart', 'licenseEnd'] },
        { title: '备案与地址', fields: ['filingNo', 'address'] },
        { title: '联系手机号', note: '更换手机号需验证新旧两个号码', fields: ['phone', 'smsCode', 'newSmsCode'] },
      ],
    },
  ],
  done: handedIn,
});
