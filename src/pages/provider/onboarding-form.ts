/** Shared by the applications of agents and organisations: initial values, and checks while typing. */
import { agentIncr } from '@/api/contract/provider/application';
import type { Shape } from '@/api/schema/shape';
import type { FieldCheck, FormStepDefinition, OpenedForm } from '../kit/form/form-definition';
import type { Services } from '../kit/page/services';
import { termTexts } from '@/pages/pricing/terms-cells';
import { type KnownTerms, loadTerms } from '@/pages/pricing/terms-known';
import { readFirst } from '@/api/forms/recognition';
import { TermsPart } from '@/pages/pricing/terms-part';

/** A refused application; its numbers are unmasked for operators who may resubmit it. */
interface Refused {
  readonly examineRemark: string | null;
  readonly branchName: string | null;
  readonly taxPoint: number;
  readonly policies: readonly object[];
  readonly vips: readonly object[];
}

/** @param load Loads the refused application named by the address. */
export const openOnboarding =
  (shape: Shape, load: (services: Services, incrNo: string) => Promise<Refused>) =>
  async (services: Services, params: URLSearchParams): Promise<OpenedForm<KnownTerms>> => {
    const incrNo = params.get('incrNo');
    const [known, refused] = await Promise.all([loadTerms(services), incrNo ? load(services, incrNo) : null]);
    const { taxPoint: _taxPoint, policies: _policies, vips: _vips, ...given } = { ...refused };
    const fields = Object.entries(given).filter(([name]) => name in shape || name === 'branchName');
    return {
      values: { ...Object.fromEntries(fields), ...termTexts(known, refused ?? {}) },
      refusal: refused?.examineRemark ?? null,
      known,
    };
  };

/** The phone number becomes the login name, so it must be unused. */
export const phoneIsFree: FieldCheck = {
  ask: async ({ send }, { phone = '' }) =>
    /^1[3-9]\d{9}$/.test(phone) && !(await send(agentIncr.checkPhone, { phone }, { quiet: true })).free
      ? '该手机号已被使用或正在审核'
      : null,
};

/**
 * The four steps of an application for an agent or a branch organisation (docs/domain/provider.md#new-agent,
 * docs/domain/provider-organisation.md#new-organisation).
 */
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
      {
        title: '结算证件',
        note: readFirst,
        fields: ['bankCardImg', 'openPermitImg', 'settleAuthImg'],
        letters: { settleAuthImg: 'SETTLE_AUTH' },
      },
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
