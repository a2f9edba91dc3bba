/** 结算账户变更 (docs/domain/agents.md#settlement-account-change). */
import { changeInfo } from '@/api/contract/changeInfo';
import { accountRules } from '@/api/forms/own-change';
import { confirmedFields, outdatedCode } from '@/api/forms/sms-code';
import { readFirst } from '@/api/forms/recognition';
import { defineForm } from '../kit/form/define-form';
import { handedIn, openOwn } from './own-form';

export default defineForm({
  name: 'accountChange',
  call: changeInfo.saveAccount,
  rules: accountRules,
  param: 'changeNo',
  open: openOwn(['settleType', 'accountName']),
  codes: {
    smsCode: {
      confirms: confirmedFields.SETTLE_ACCOUNT,
      outdated: outdatedCode('SETTLE_ACCOUNT'),
      send: ({ send }, { accountName, bankCardNo }) =>
        send(changeInfo.sendCode, { purpose: 'SETTLE_ACCOUNT', accountName, bankCardNo }, { quiet: true }),
    },
  },
  steps: [
    {
      title: '结算账户变更',
      groups: [
        {
          title: '证件照片',
          note: readFirst,
          fields: ['bankCardImg', 'openPermitImg', 'settleAuthImg'],
        },
        {
          title: '结算账户',
          fields: ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode', 'bankBranchCode', 'reservePhone'],
        },
        { title: '身份验证', note: '填好结算账户后获取验证码，验证码发送到您登记的手机号', fields: ['smsCode'] },
      ],
    },
  ],
  done: handedIn,
});
