import { useSelector } from '@xstate/react';
import { agentInfo } from '@/api/contract/provider/agent';
import { custIncr } from '@/api/contract/merchant/application';
import { custTerminal } from '@/api/contract/merchant/applied-terminal';
import { customer } from '@/api/contract/merchant/merchant';
import { fee } from '@/api/contract/merchant/fee';
import { policy } from '@/api/contract/policy';
import { type Fee, isSameFee } from '@/api/forms/fees';
import { merchantRules } from '@/api/forms/onboarding';
import { readFirst } from '@/api/forms/recognition';
import type { CallOutput } from '@/api/schema/call';
import { meantBy } from '@/api/format/meant';
import { valueError } from '@/api/schema/check-value';
import { fieldOf } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { RateTable } from '@/components/frames/rate-table/rate-table';
import { examineFlow } from '@/machines/flows/application.flow';
import type { Errors, Values } from '@/machines/screen/form.machine';
import { refusalOf } from '@/pages/kit/action/action-logic';
import { defineForm } from '@/pages/kit/form/define-form';
import type { FieldCheck, FormPartProps, OpenedForm } from '@/pages/kit/form/form-definition';
import { pathToRecord } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { NoMargin } from '@/pages/pricing/no-margin';
import {
  type FeeToChange,
  cellErrors,
  cellName,
  shownColumns,
  feesAtCost,
  feesOf,
  rowHeaders,
  rowsOf,
  valuesOf,
} from './fee-change';

/** Initial data of the form: the operator's own agent or the refused application, and the rate templates of the policies. */
interface Known {
  /** Keyed by policy code. */
  readonly templates: Readonly<Record<string, Template>>;
  readonly closed: string | null;
}

async function openApplication({ send }: Services, params: URLSearchParams): Promise<OpenedForm<Known>> {
  const incrNo = params.get('incrNo');
  const [templates, begun] = await Promise.all([templatesOf(send), incrNo ? refused(send, incrNo) : own(send)]);
  const { values, refusal = null, closed = null, fees = [] } = begun;
  const policyCode = String((values as { readonly policyCode?: string }).policyCode ?? '');
  return {
    values: { ...values, fees: { [policyCode]: enteredFees(templates[policyCode] ?? [], fees) } },
    refusal,
    known: { templates, closed },
  };
}

async function templatesOf(send: Services['send']): Promise<Known['templates']> {
  const policies = await send(policy.names, {});
  return Object.fromEntries(
    await Promise.all(
      policies.map(async ({ policyCode }) => [policyCode, await send(fee.templateOfPolicy, { policyCode })]),
    ),
  ) as Known['templates'];
}

interface Begun {
  readonly values: object;
  readonly refusal?: string | null;
  readonly closed?: string | null;
  readonly fees?: CallOutput<typeof custIncr.get>['fees'];
}

async function own(send: Services['send']): Promise<Begun> {
  const { agentNo, agentName } = await send(agentInfo.detail, {});
  return { values: { agentNo, agentName: `${agentName} ${agentNo}` } };
}

/** The values entered before, with the names that belong to their codes. */
async function refused(send: Services['send'], incrNo: string): Promise<Begun> {
  const [{ fees, ...typed }, detail] = await Promise.all([
    send(custIncr.get, { incrNo }),
    send(customer.incrDetail, { incrNo }),
  ]);
  const { mccName, branchName, agentName } = detail;
  const closedBy = refusalOf(detail, 'examineStatus.resubmit');
  return {
    values: { ...typed, mccName, branchName, agentName },
    fees,
    refusal: typed.examineRemark,
    closed: closedBy === undefined ? `该进件不能${examineFlow.events.resubmit.label}` : closedBy,
  };
}

const templateOf = ({ templates }: Known, { policyCode = '' }: Values) => templates[policyCode] ?? [];

const feePartErrors = (values: Values, known: Known): Errors =>
  feeErrorsAt(values['policyCode'] ?? '', templateOf(known, values), values);

function saveFees(
  { send }: Services,
  { incrNo }: { readonly incrNo: string },
  values: Values,
  known: Known,
): Promise<unknown> {
  const rows = standardRows(templateOf(known, values));
  const fees = feesOf(rows, cellsAt(values['policyCode'] ?? '', rows, values));
  return send(fee.save, { incrNo, fees });
}

const atCost = (values: Values, known: Known) => {
  const rows = standardRows(templateOf(known, values));
  return feesAtCost(rows, cellsAt(values['policyCode'] ?? '', rows, values));
};

function FeesAtCost({ form, known }: FormPartProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  return <NoMargin margins={atCost(values, known as Known)} />; // set when the form was opened
}

/** Rates part of the form: cells with their allowed range and the agent's own cost, and saving the entered rates. */
function ApplyFees({ form, known }: FormPartProps) {
  const { values, errors } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const policyCode = values['policyCode'] ?? '';
  const rows = standardRows(templateOf(known as Known, values)); // set when the form was opened
  const named = Object.keys(cellsAt(policyCode, rows, values)).map(cell => [cell, errors[nameAt(policyCode, cell)]]);
  const ofCells = Object.fromEntries(named.filter(([, error]) => error)) as Errors;
  if (rows.length === 0)
    return (
      <FieldGroup title="商户费率">
        <EmptyState kind="none" title="请先选择政策" text="费率的标准和可选范围由第一步选择的政策决定。" />
      </FieldGroup>
    );
  return (
    <FieldGroup title="商户费率" note="已按政策标准填好，可在范围内修改，也可从表格中粘贴">
      {errors['fees'] && <Alert tone="danger" title={errors['fees']} />}
      <RateTable
        label="商户费率"
        heads={rowHeaders}
        columns={shownColumns}
        rows={rowsOf(rows, cellsAt(policyCode, rows, values), ofCells)}
        onChange={(row, column, text) =>
          form.send({ type: 'field.change', name: nameAt(policyCode, cellName(row, column)), value: text })
        }
        disabled={busy}
      />
    </FieldGroup>
  );
}

/**
 * Checks, once the value is complete, how many merchants of the agent's subtree already use this phone or ID number
 * (docs/domain/merchant.md#new-merchant).
 */
const merchantsAtMost = (name: 'phone' | 'legalIdNo'): FieldCheck => ({
  async ask({ send }, { [name]: typed = '', incrNo }) {
    const field = fieldOf(custIncr.count.input[name]!);
    const meant = meantBy(field, typed);
    if (valueError(field, meant) !== null) return null;
    const { count, limit } = await send(custIncr.count, { [name]: meant, ...(incrNo && { incrNo }) }, { quiet: true });
    return count < limit ? null : `该${field.label}已有 ${count} 个商户，最多${limit}个`;
  },
});

/** Whether the terminal is free, and takes the policy: the examiner would find it otherwise. */
const fits = (refusal: 'termRefusal' | 'policyRefusal', others: readonly string[]): FieldCheck => ({
  with: others,
  async ask({ send }, { agentNo = '', termSn = '', policyCode = '', incrNo }) {
    if (agentNo === '' || termSn === '') return null;
    const asked = { agentNo, termSn, ...(policyCode && { policyCode }), ...(incrNo && { incrNo }) };
    return (await send(custTerminal.check, asked, { quiet: true }))[refusal];
  },
});

/** 新增商户, and resubmission of a refused application (docs/domain/merchant.md#new-merchant). */
export const custApply = defineForm({
  name: 'custApply',
  call: custIncr.save,
  rules: merchantRules,
  param: 'incrNo',
  open: openApplication,
  closed: ({ closed }) => closed,
  checks: {
    termSn: fits('termRefusal', ['agentNo']),
    policyCode: fits('policyRefusal', ['agentNo', 'termSn']),
    phone: merchantsAtMost('phone'),
    legalIdNo: merchantsAtMost('legalIdNo'),
  },
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
          letters: { settleAuthImg: 'SETTLE_AUTH' },
        },
        {
          title: '结算账户',
          fields: [
            'settleType',
            'accountName',
            'bankCardNo',
            'bankHeadCode',
            'bankBranchCode',
            'reservePhone',
            'arriveWay',
          ],
        },
      ],
    },
    { title: '费率', prefilled: '默认费率', groups: [{ names: ['fees'], label: '商户费率', part: ApplyFees }] },
    {
      title: '影像',
      groups: [{ title: '经营影像与协议', fields: ['doorImg', 'insideImg', 'cashierImg', 'protocolImg'] }],
    },
  ],
  confirm: {
    title: '确认商户费率',
    submit: '仍要提交',
    when: (values, known) => atCost(values, known as Known).length > 0, // as above
    part: FeesAtCost,
  },
  then: saveFees,
  done: ({ incrNo }) => ({
    title: '进件已提交',
    text: '审核通过后商户自动开通并绑定终端，结果会通知您。',
    links: [{ label: '查看进件', to: pathToRecord.custIncr(incrNo) }],
  }),
});

type Template = CallOutput<typeof fee.templateOfPolicy>;

/** Rows with the policy's standard rates as initial values. */
const standardRows = (template: Template): FeeToChange[] =>
  template.map(({ stdRate, stdCap, ...row }) => ({ ...row, feeRate: stdRate, capFee: stdCap, extraFee: 0 }));

/** Previously entered rates, matched to the rows of the template. */
const enteredFees = (template: Template, fees: readonly Fee[]) =>
  template.map(row => {
    const { feeRate, capFee, extraFee } = fees.find(each => isSameFee(each, row)) ?? {};
    return { feeRate, capFee, extraFee };
  });

/** Rates as form values named `fees.<policy>.<row>.feeRate`: each policy has its own set, so a newly chosen one starts with its standard. */
const nameAt = (policyCode: string, cell: string): string => cell.replace(/^fees/, `fees.${policyCode}`);

/** Cells of this policy under the names the rate table uses; untouched cells have the standard value. */
function cellsAt(policyCode: string, rows: readonly FeeToChange[], values: Values): Values {
  const standard = valuesOf(rows);
  return Object.fromEntries(
    Object.entries(standard).map(([cell, text]) => [cell, values[nameAt(policyCode, cell)] ?? text]),
  );
}

function feeErrorsAt(policyCode: string, template: Template, values: Values): Errors {
  const rows = standardRows(template);
  return Object.fromEntries(
    Object.entries(cellErrors(rows, cellsAt(policyCode, rows, values))).map(([cell, error]) => [
      nameAt(policyCode, cell),
      error,
    ]),
  );
}
