/** 开通机构: a root organisation and its owner's login (docs/domain/provider-organisation.md#root-organisations). */
import { platformParty } from '@/api/contract/platform/party';
import { upload } from '@/api/contract/upload';
import { rootRules } from '@/api/forms/onboarding';
import { readFirst } from '@/api/forms/recognition';
import { defineForm } from '../kit/form/define-form';
import { pathToRecord } from '../kit/page/paths';

export const openRoot = defineForm({
  name: 'openRoot',
  call: platformParty.openRoot,
  rules: rootRules,
  open: async () => ({ values: {} }),
  upload: upload.img,
  steps: [
    {
      title: '开通机构',
      groups: [
        { title: '营业执照', note: readFirst, fields: ['licenseImg'] },
        { title: '执照信息', fields: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd'] },
        {
          title: '机构信息',
          fields: ['orgName', 'enterpriseKind', 'provinceCode', 'cityCode', 'areaCode', 'address'],
        },
        {
          title: '负责人',
          note: '手机号是负责人的登录账号，初始密码发送到这个手机',
          fields: ['legalName', 'phone'],
        },
        {
          title: '产品与开票',
          note: '税点也可以随产品文件修改，结算账户由机构负责人登录后提交变更',
          fields: ['policyType', 'invoiceWay', 'taxPoint', 'cashbackTaxPoint'],
        },
      ],
    },
  ],
  submitLabel: '开通',
  again: '再开通一家',
  done: ({ agentNo }) => ({
    title: '机构已开通',
    text: `机构编号 ${agentNo}，初始密码已发送到负责人的手机。`,
    links: [
      { label: '机构详情', to: pathToRecord.org(agentNo) },
      { label: '返回机构', to: '/provider/list' },
    ],
  }),
});
