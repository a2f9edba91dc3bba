/** Forms that ask for changes of the own record (docs/domain/provider.md#own-changes). */
import { agentInfo } from '@/api/contract/provider/agent';
import { changeInfo } from '@/api/contract/provider/own-change';
import { type OwnSubject, accountRules, mainRules, propRules } from '@/api/forms/own-change';
import type { FormDefinition, OpenedForm, SentCode } from '@/pages/kit/form/form-definition';
import { pathToRecord } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { confirmedFields, outdatedCode } from '@/api/forms/sms-code';
import { readFirst } from '@/api/forms/recognition';
import { defineForm } from '@/pages/kit/form/define-form';

type Own = Readonly<Record<string, unknown>>;

/** Masked values cannot be submitted, so they are left out. */
const clearOnly = (own: Own, names: readonly string[]): Own =>
  Object.fromEntries(names.filter(name => !String(own[name]).includes('*')).map(name => [name, own[name]]));

/**
 * Initial values of a form about the operator's own record: known values, or the refused request.
 * @param names Fields of the own record that are prefilled.
 */
const openOwn =
  (names: readonly string[]) =>
  async ({ send }: Services, params: URLSearchParams): Promise<OpenedForm<OwnSubject>> => {
    const changeNo = params.get('changeNo');
    const [own, refused] = await Promise.all([
      send(agentInfo.detail, {}),
      changeNo ? send(changeInfo.detail, { changeNo }) : null,
    ]);
    return {
      values: refused?.asked ?? clearOnly(own, names),
      refusal: refused?.examineRemark ?? null,
      known: {
        kind: own.custKind,
        legalName: own.legalName,
        legalIdNo: own.legalIdNo,
        licenseName: own.licenseName,
      } as OwnSubject,
    };
  };

/** Result page of all three forms. */
const handedIn: FormDefinition<object, { changeNo: string }, unknown>['done'] = ({ changeNo }) => ({
  title: '变更已提交',
  text: '平台审核后会通知您，审核期间可以撤回。',
  links: [{ label: '查看变更', to: pathToRecord.change(changeNo) }],
});

/** 结算账户变更 (docs/domain/provider.md#settlement-account-change). */
export const accountChange = defineForm({
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
        send(changeInfo.sendCode, { purpose: 'SETTLE_ACCOUNT', accountName, bankCardNo }),
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
          letters: { settleAuthImg: 'SETTLE_AUTH' },
        },
        {
          title: '结算账户',
          fields: ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode', 'bankBranchCode', 'reservePhone'],
        },
        { title: '身份验证', note: '填好结算账户后发送验证码，验证码发送到您登记的手机号', fields: ['smsCode'] },
      ],
    },
  ],
  done: handedIn,
});

const phoneCode = (purpose: 'OLD_PHONE' | 'NEW_PHONE'): SentCode => ({
  confirms: confirmedFields[purpose],
  outdated: outdatedCode(purpose),
  send: ({ send }, { phone }) => send(changeInfo.sendCode, { purpose, phone }),
});

/** 资质变更 (docs/domain/provider.md#qualification-change): empty fields stay unchanged. */
export const propChange = defineForm({
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
        {
          title: '备案、地址与邮箱',
          note: '申请、提现和发票的结果会发邮件到这个邮箱',
          fields: ['filingNo', 'provinceCode', 'cityCode', 'areaCode', 'address', 'email'],
        },
        { title: '联系手机号', note: '更换手机号需验证新旧两个号码', fields: ['phone', 'smsCode', 'newSmsCode'] },
      ],
    },
  ],
  done: handedIn,
});

/** 主体变更 (docs/domain/provider.md#subject-change): a new subject and a matching settlement account. */
export const mainChange = defineForm({
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
          note: '变更证明请按模板填写并签章后拍照上传',
          fields: ['proofImg', 'contractImg'],
          letters: { proofImg: 'MAIN_CHANGE_PROOF' },
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
        {
          title: '证件照片',
          fields: ['bankCardImg', 'openPermitImg', 'settleAuthImg'],
          letters: { settleAuthImg: 'SETTLE_AUTH' },
        },
        {
          title: '结算账户',
          fields: ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode', 'bankBranchCode', 'reservePhone'],
        },
      ],
    },
  ],
  done: handedIn,
});
