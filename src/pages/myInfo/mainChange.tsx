/** 主体变更 (docs/domain/agents.md#subject-change): a new subject and a matching settlement account. */
import { changeInfo } from '@/api/contract/changeInfo';
import { mainRules } from '@/api/forms/own-change';
import { readFirst } from '@/api/forms/recognition';
import { defineForm } from '../kit/form/define-form';
import { handedIn, openOwn } from './own-form';

export default defineForm({
  name: 'mainChange',
  call: changeInfo.saveMain,
  rules: mainRules,
  param: 'changeNo',
  open: openOwn([
    'custKind',
    'agentName',
    'licenseNo',
    'licenseName',
    'licenseStart',
    'licenseEnd',
    'businessScope',
    'legalName',
    'idStart',
    'idEnd',
    'invoiceWay',
    'settleType',
    'accountName',
  ]),
  steps: [
    {
      title: '新主体',
      groups: [
        { title: '主体信息', fields: ['custKind', 'agentName', 'invoiceWay'] },
        {
          title: '营业执照',
          fields: ['licenseImg', 'licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'],
        },
        {
          title: '变更材料',
          note: '变更证明请按下载中心的模板填写并签章',
          fields: ['proofImg', 'contractImg'],
        },
      ],
    },
    {
      title: '法人信息',
      groups: [
        { title: '证件照片', note: readFirst, fields: ['idFrontImg', 'idBackImg'] },
        { title: '法人信息', fields: ['legalName', 'legalIdNo', 'idStart', 'idEnd'] },
      ],
    },
    {
      title: '结算账户',
      groups: [
        { title: '证件照片', fields: ['bankCardImg', 'openPermitImg', 'settleAuthImg'] },
        {
          title: '结算账户',
          fields: ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode', 'bankBranchCode', 'reservePhone'],
        },
      ],
    },
  ],
  done: handedIn,
});
