/** The forms of a draft's parts: a policy, an activity, and what holds for the whole organisation (docs/domain/platform.md#product-drafts). */
import { useSelector } from '@xstate/react';
import { platformProduct } from '@/api/contract/platform/product';
import { activityPart, policyPart, policyRules, rootTerms, termsPart } from '@/api/contract/platform/product-parts';
import { flatten, type Texts } from '@/api/forms/flat';
import { partOfActivity, partOfPolicy, partOfTerms, type ProductsDocument } from '@/api/forms/products';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { RateTable } from '@/components/frames/rate-table/rate-table';
import { defineForm } from '../kit/form/define-form';
import type { FormGroup, FormPart, FormPartProps, OpenedForm } from '../kit/form/form-definition';
import type { Services } from '../kit/page/services';
import { draftRefusal } from './product-draft-refusal';
import { pathToDraft } from './product-paths';
import { type KnownPart, rowsPart } from './product-rows';

interface Known extends KnownPart {
  readonly digest: string | null;
  readonly refusal: string | null;
}
/** Of each section: its list in a file, and how a part of it is written as a form. */
type Take = (products: ProductsDocument, params: URLSearchParams) => object | null;

/** Opens a part of a draft; `copyFrom` names a part that a new one begins with. */
const opening =
  (take: Take, partOf: (params: URLSearchParams) => string, copy?: (value: object) => object) =>
  async ({ send }: Services, params: URLSearchParams): Promise<OpenedForm<Known>> => {
    const draft = await send(platformProduct.draft, { draftNo: params.get('draftNo') ?? '' });
    const own = take(JSON.parse(draft.content) as ProductsDocument, params) ?? {};
    const inForce = take(JSON.parse(draft.inForce) as ProductsDocument, params) ?? {};
    return {
      values: copy ? { enabled: true, ...copy(own) } : own,
      known: {
        before: copy ? {} : flatten(inForce),
        digest: copy ? null : (draft.parts.find(({ part }) => part === partOf(params))?.digest ?? null),
        refusal: draftRefusal(draft),
      },
    };
  };

const shared = {
  rules: {},
  loaded: ({ digest }: Known) => ({ partDigest: digest }),
  closed: ({ refusal }: Known) => refusal,
  submitLabel: '保存草稿',
  done: ({ draftNo }: { readonly draftNo: string }) => ({
    title: '草稿已保存',
    text: '提交生效之前，现行产品不变。',
    links: [{ label: '返回草稿', to: pathToDraft(draftNo) }],
  }),
};

/** One row of amounts and rates that belong together. */
const onePart = (title: string, name: string, shape: Shape, head: string): FormPart => ({
  names: [name],
  label: title,
  part: props => <OneRow {...props} title={title} name={name} shape={shape} head={head} />,
});
interface OneRowProps extends FormPartProps {
  readonly title: string;
  readonly name: string;
  readonly shape: Shape;
  readonly head: string;
}
function OneRow({ form, known, title, name, shape, head }: OneRowProps) {
  const { values, errors } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const { before } = known as Known; // set when the form was opened
  const cells = Object.keys(shape).map(key => {
    const at = `${name}.${key}`;
    return [key, { value: values[at] ?? '', before: before[at], error: errors[at] }] as const;
  });
  return (
    <FieldGroup title={title}>
      <RateTable
        label={title}
        heads={[head]}
        columns={Object.entries(shape).map(([key, part]) => {
          const { label, kind } = fieldOf(part);
          return { name: key, header: label, unit: kind === 'rate' ? 'rate' : 'money' };
        })}
        rows={[{ key: name, heads: [title], cells: Object.fromEntries(cells) }]}
        onChange={(row, column, value) => form.send({ type: 'field.change', name: `${row}.${column}`, value })}
        disabled={busy}
      />
    </FieldGroup>
  );
}

const isCapped = ({ feeMode }: Texts) => feeMode === 'RATE_CAP';
const policyGroups: readonly (FormGroup | FormPart)[] = [
  { title: '政策', fields: ['policyName', 'policyType', 'enabled'] },
  { title: '激活、考核、流量费与提现', fields: Object.keys(policyRules) },
  rowsPart({
    title: '商户费率与机构成本',
    note: '机构成本不能高于商户最低费率',
    list: 'fees',
    row: policyPart.fees.part,
    heads: ['payBrand', 'cardType', 'feeMode'],
    add: '添加支付方式',
    blank: { maxExtraFee: '0', extraCost: '0' },
    without: row => (isCapped(row) ? [] : ['minCap', 'stdCap', 'maxCap', 'capFee']),
  }),
  onePart('机构条件', 'root', rootTerms, '项目'),
];
const policyIn: Take = ({ policies }, params) => {
  const found = policies.find(each => each.policyCode === (params.get('policyCode') ?? params.get('copyFrom')));
  return found ? partOfPolicy(found) : null;
};
const withoutNumber = ({
  policyCode: _code,
  policyName: _name,
  ...rest
}: {
  policyCode?: string;
  policyName?: string;
}) => rest;

export const policyForm = defineForm({
  ...shared,
  name: 'draftPolicy',
  call: platformProduct.savePolicy,
  param: ['draftNo', 'policyCode'],
  open: opening(policyIn, params => `policies.${params.get('policyCode') ?? ''}`),
  steps: [{ title: '政策', groups: policyGroups }],
});
export const newPolicyForm = defineForm({
  ...shared,
  name: 'newDraftPolicy',
  call: platformProduct.savePolicy,
  param: 'draftNo',
  open: opening(policyIn, () => '', withoutNumber),
  steps: [{ title: '新增政策', groups: [{ title: '编号', fields: ['policyCode'] }, ...policyGroups] }],
});

const activityGroups: readonly (FormGroup | FormPart)[] = [
  { title: '活动', fields: ['marktingName', 'marktingType', 'policyCode', 'enabled'] },
  { title: '激活与押金', fields: ['depositAmount', 'maxCashback', 'rootCashback', 'depositBack'] },
  rowsPart({
    title: '达标阶段',
    note: '每一阶段晚于前一阶段结束，标准更高',
    list: 'stages',
    row: activityPart.stages.part,
    heads: [],
    nameOf: index => `第${index + 1}阶段`,
    add: '添加阶段',
    blank: { rootCashback: '0' },
  }),
];
const activityIn: Take = ({ activities }, params) => {
  const found = activities.find(each => each.marktingNo === (params.get('marktingNo') ?? params.get('copyFrom')));
  return found ? partOfActivity(found) : null;
};
const withoutActivityNumber = ({
  marktingNo: _no,
  marktingName: _name,
  ...rest
}: {
  marktingNo?: string;
  marktingName?: string;
}) => rest;

export const activityForm = defineForm({
  ...shared,
  name: 'draftActivity',
  call: platformProduct.saveActivity,
  param: ['draftNo', 'marktingNo'],
  open: opening(activityIn, params => `activities.${params.get('marktingNo') ?? ''}`),
  steps: [{ title: '活动', groups: activityGroups }],
});
export const newActivityForm = defineForm({
  ...shared,
  name: 'newDraftActivity',
  call: platformProduct.saveActivity,
  param: 'draftNo',
  open: opening(activityIn, () => '', withoutActivityNumber),
  steps: [{ title: '新增活动', groups: [{ title: '编号', fields: ['marktingNo'] }, ...activityGroups] }],
});

export const termsForm = defineForm({
  ...shared,
  name: 'draftTerms',
  call: platformProduct.saveTerms,
  param: 'draftNo',
  open: opening(partOfTerms, () => 'terms'),
  steps: [
    {
      title: '奖励、会员与税点',
      groups: [
        rowsPart({
          title: '刷卡奖励',
          list: 'cardTiers',
          row: termsPart.cardTiers.part,
          heads: [],
          nameOf: index => `第${index + 1}档`,
          add: '添加一档',
          blank: { rate: '0' },
        }),
        { title: '支付宝奖励', fields: ['alipayRate', 'alipayCap'] },
        { title: '商户连续达标奖励', fields: ['stageTurnover', 'stageStep'] },
        rowsPart({
          title: '连续达标每月奖励',
          list: 'stageAmounts',
          row: termsPart.stageAmounts.part,
          heads: [],
          nameOf: index => `第${index + 1}个月`,
          add: '添加一个月',
          blank: { stageAmount: '0' },
        }),
        { title: '返现服务费与通讯费奖励', fields: ['serviceRatio', 'flowFeeRatio'] },
        { title: '机构奖励', note: '当月激活终端超过目标的，每台奖励', fields: ['activeTarget', 'activeAmount'] },
        {
          title: '增收分成',
          note: '三项合计不超过 100%',
          fields: ['increaseCreator', 'increaseLevelOne', 'increaseOrg'],
        },
        { title: '服务费成本', fields: ['serviceCost', 'serviceCostStep', 'serviceCostMost'] },
        rowsPart({
          title: '会员',
          list: 'vips',
          row: termsPart.vips.part,
          heads: ['vipLevel'],
          add: '添加会员套餐',
          blank: { backAmount: '0' },
        }),
        {
          title: '商户限额',
          note: '生效后进件和升级的商户使用，已有商户不变',
          fields: ['custOnceLimit', 'custDayLimit', 'certOnceLimit', 'certDayLimit'],
        },
        {
          title: '限额管控',
          note: '被限额管控的商户按交易时的条款判断，商户自己的限额更低时以更低的为准',
          fields: ['riskOnceLimit', 'riskDayLimit'],
        },
        {
          title: '打款与税点',
          note: '税点立即生效，不能定时',
          fields: ['autoPayLimit', 'withdrawMostAssist', 'withdrawMostSelf', 'taxPoint', 'cashbackTaxPoint'],
        },
      ],
    },
  ],
});
