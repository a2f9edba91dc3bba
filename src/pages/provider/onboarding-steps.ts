/**
 * The four steps of an application for an agent or a branch organisation (docs/domain/agents.md#new-agent,
 * docs/domain/organisations.md#new-organisation).
 */
import { readFirst } from '@/api/forms/recognition';
import type { FormStepDefinition } from '../kit/form/form-definition';
import { TermsPart } from './terms-part';

interface OnboardingFields {
  /** Fields for the kind of subject. */
  readonly kind: readonly string[];
  /** Documents in addition to the usual ones. */
  readonly papers: readonly string[];
}

export const onboardingSteps = ({ kind, papers }: OnboardingFields): FormStepDefinition[] => [
  {
    title: '主体信息',
    groups: [
      { title: '主体类型', fields: kind },
      { title: '营业执照', note: readFirst, fields: ['licenseImg'] },
      { title: '执照信息', fields: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'] },
      {
        title: '基本信息',
        fields: ['agentName', 'shortName', 'provinceCode', 'cityCode', 'areaCode', 'address'],
      },
    ],
  },
  {
    title: '法人与联系人',
    groups: [
      {
        title: '证件照片',
        note: readFirst,
        fields: ['idFrontImg', 'idBackImg', 'handIdImg', 'contractImg', ...papers],
      },
      { title: '法人信息', fields: ['legalName', 'legalIdNo', 'idStart', 'idEnd'] },
      { title: '联系方式', note: '手机号将作为登录账号', fields: ['phone', 'email'] },
    ],
  },
  {
    title: '结算信息',
    groups: [
      { title: '结算证件', note: readFirst, fields: ['bankCardImg', 'openPermitImg', 'settleAuthImg'] },
      {
        title: '结算账户',
        fields: ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode', 'bankBranchCode', 'reservePhone'],
      },
      { title: '开票', fields: ['invoiceWay'] },
    ],
  },
  {
    title: '政策配置',
    groups: [{ names: ['taxPoint', 'policies', 'vips'], label: '政策配置', part: TermsPart }],
  },
];
