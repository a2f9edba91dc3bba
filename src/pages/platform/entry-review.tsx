/** The platform's reviews of applications, one at a time, with pictures beside values (docs/domain/platform.md#entry). */
import { customer } from '@/api/contract/merchant/merchant';
import { custIncr } from '@/api/contract/merchant/application';
import { platformEntry } from '@/api/contract/platform/entry';
import { changeInfo } from '@/api/contract/provider/own-change';
import { orgIncr } from '@/api/contract/provider/organisation';
import { formatValue } from '@/api/format/format';
import type { Call, CallOutput } from '@/api/schema/call';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { examineFlow } from '@/machines/flows/application.flow';
import { agentApplication, applicantNames } from '@/pages/provider/agent-application';
import { applicantText, examination, onboarding } from '../kit/review/application';
import { decisionOptions } from '../kit/review/decision-options';
import { defineReview } from '../kit/review/define-review';
import type { ReviewRow } from '../kit/review/review-definition';

interface Decided {
  readonly event: string;
  readonly remark?: string | null;
}
const { approve, reject } = examineFlow.events;
/** Both events of an application's flow that are the platform's. */
const decided = <In extends Decided, const N extends keyof In & string>(call: Call<In, unknown>, no: N) =>
  decisionOptions<In, N, 'event'>(
    call,
    { no, decision: 'event', remark: 'remark' },
    { label: approve.label, event: 'examineStatus.approve', is: 'approve' },
    { label: reject.label, event: 'examineStatus.reject', is: 'reject' },
  );

export const agentEntranceReview = defineReview({
  ...agentApplication,
  decide: decided(platformEntry.decideProvider, 'incrNo'),
});

const orgShape = orgIncr.detail.output as Shape;
export const orgEntranceReview = defineReview({
  ...onboarding(orgShape, ['agentName', 'enterpriseKind', 'filingNo', ...applicantNames]),
  load: orgIncr.detail,
  param: 'incrNo',
  list: orgIncr.list,
  title: ({ agentName, legalName }) => `机构进件 · ${applicantText(agentName, legalName)}`,
  facts: ['submitter', 'createTime', 'custKind', 'areaName'],
  decide: decided(platformEntry.decideProvider, 'incrNo'),
});

type Merchant = CallOutput<typeof customer.incrDetail>;
const merchantShape = customer.incrDetail.output as Shape;
const feeShape = (merchantShape['fees'] as Many).part as Shape;
const feeText = (fee: Merchant['fees'][number], name: 'payBrand' | 'cardType' | 'feeRate' | 'capFee' | 'extraFee') =>
  fee[name] === null ? null : formatValue(fieldOf(feeShape[name]!), fee[name]);
/** Each rate that the merchant is to pay, as a row of its own. */
const feeRows = ({ fees }: Merchant): ReviewRow[] =>
  fees.map(fee => ({
    key: ['fee', fee.payBrand, fee.cardType].join(' '),
    label: ['费率', feeText(fee, 'payBrand'), feeText(fee, 'cardType')].filter(Boolean).join(' · '),
    after: [
      feeText(fee, 'feeRate'),
      ...(['capFee', 'extraFee'] as const).map(
        name => fee[name] && `${fieldOf(feeShape[name]!).label} ${feeText(fee, name)}`,
      ),
    ]
      .filter(Boolean)
      .join('，'),
  }));
const merchant = onboarding(merchantShape, [
  'custName',
  'shortName',
  'custType',
  'custLevel',
  'mccName',
  'areaName',
  'address',
  'phone',
  'legalName',
  'legalIdNo',
  'idStart',
  'idEnd',
  'licenseNo',
  'licenseName',
  'licenseStart',
  'licenseEnd',
  'businessScope',
  'settleType',
  'accountName',
  'bankCardNo',
  'bankName',
  'branchName',
  'reservePhone',
  'arriveWay',
  'policyName',
  'termSn',
]);
export const custEntranceReview = defineReview({
  ...merchant,
  rows: (record: Merchant) => [...merchant.rows(record), ...feeRows(record)],
  load: customer.incrDetail,
  param: 'incrNo',
  list: custIncr.list,
  title: ({ custName, legalName }) => `商户进件 · ${applicantText(custName, legalName)}`,
  facts: ['agentName', 'submitter', 'createTime', 'custSource', 'custType'],
  decide: decided(platformEntry.decideMerchant, 'incrNo'),
});

const changeShape = changeInfo.detail.output as Shape;
const kindOf = ({ changeType }: Pick<CallOutput<typeof changeInfo.detail>, 'changeType'>) =>
  formatValue(fieldOf(changeShape['changeType']!), changeType);
export const changeRequestReview = defineReview({
  ...examination,
  load: changeInfo.detail,
  param: 'changeNo',
  list: platformEntry.changes,
  title: record => `${kindOf(record)} · ${record.agentName}`,
  facts: ['agentNo', 'agentName', 'applyName', 'createTime'],
  evidence: ({ images }) => images.map(({ item, fileNo }) => ({ name: item, fileNo })),
  rowsTitle: kindOf,
  rows: ({ changes }) =>
    changes.map(({ item, beforeValue, afterValue }) => ({
      key: item,
      label: item,
      before: beforeValue,
      after: afterValue,
    })),
  decide: decided(platformEntry.decideChange, 'changeNo'),
});
