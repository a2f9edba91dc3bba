/** 新增商户, and handing in again what was refused (domain.md S24). */
import { custIncr } from '@/api/contract/custIncr';
import { merchantRules } from '@/api/forms/onboarding';
import { readFirst } from '@/api/forms/recognition';
import { defineForm } from '../kit/form/define-form';
import { placeOfRecord } from '../kit/page/paths';
import { merchantsAtMost } from './custApply-count';
import { ApplyFees, feePartErrors, saveFees } from './custApply-fees';
import { openApplication } from './custApply-open';

export default defineForm({
  name: 'custApply',
  call: custIncr.save,
  rules: merchantRules,
  param: 'incrNo',
  open: openApplication,
  closed: ({ closed }) => closed,
  checks: { phone: merchantsAtMost('phone'), legalIdNo: merchantsAtMost('legalIdNo') },
  partErrors: feePartErrors,
  steps: [
    {
      title: '选择类型',
      groups: [
        { title: '商户类型', fields: ['custType', 'custLevel'] },
        { title: '归属与终端', fields: ['agentNo', 'termSn', 'policyCode'] },
      ],
    },
    {
      title: '商户信息',
      groups: [
        {
          title: '营业执照',
          note: readFirst,
          fields: ['licenseImg', 'licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'],
        },
        {
          title: '商户信息',
          fields: ['custName', 'shortName', 'mcc', 'provinceCode', 'cityCode', 'areaCode', 'address', 'phone'],
        },
      ],
    },
    {
      title: '法人信息',
      groups: [
        { title: '证件照片', note: readFirst, fields: ['idFrontImg', 'idBackImg', 'handIdImg'] },
        { title: '法人信息', fields: ['legalName', 'legalIdNo', 'idStart', 'idEnd'] },
      ],
    },
    {
      title: '结算信息',
      groups: [
        {
          title: '结算证件',
          note: readFirst,
          fields: ['bankCardImg', 'openPermitImg', 'settleAuthImg', 'settleIdFrontImg', 'settleIdBackImg'],
        },
        {
          title: '结算账户',
          fields: [
            ...['settleType', 'accountName', 'bankCardNo', 'bankHeadCode', 'bankBranchCode', 'reservePhone'],
            'arriveWay',
          ],
        },
      ],
    },
    { title: '费率', groups: [{ names: ['fees'], label: '商户费率', part: ApplyFees }] },
    {
      title: '影像',
      groups: [{ title: '经营影像与协议', fields: ['doorImg', 'insideImg', 'cashierImg', 'protocolImg'] }],
    },
  ],
  then: saveFees,
  done: ({ incrNo }) => ({
    title: '进件已提交',
    text: '审核通过后商户自动开通并绑定终端，结果会通知您。',
    links: [{ label: '查看进件', to: placeOfRecord.custIncr(incrNo) }],
  }),
});
