/**
 * What a person reads before causing an event, and the state that they read after it: the columns that say which record it is,
 * whose and how much, and from its flow what happens next.
 */
import {
  approvalStatus,
  accountStatus,
  activeStatus,
  auditStatus,
  bindStatus,
  countdownStatus,
  couponStatus,
  debtStatus,
  deductStatus,
  differenceStatus,
  downloadStatus,
  enterStatus,
  examineStatus,
  factorResetStatus,
  fileStatus,
  flowFeeStatus,
  incrPlanStatus,
  invoiceStatus,
  operatorStatus,
  personRequestStatus,
  planStatus,
  registrationStatus,
  riskAdjustStatus,
  riskOrderStatus,
  settleStatus,
  storeStatus,
  termStatus,
  transStatus,
  withdrawStatus,
} from '@/api/fields';
import type * as fields from '@/api/fields';
import { payoutFileStatus } from '@/api/fields/payout';
import type * as payoutFields from '@/api/fields/payout';
import { exportPlanStatus } from '@/api/fields/export-plan';
import type * as exportFields from '@/api/fields/export-plan';
import { disputeStatus } from '@/api/fields/dispute';
import type * as disputed from '@/api/fields/dispute';
import { productDraftStatus } from '@/api/fields/product';
import type * as productFields from '@/api/fields/product';
import { guardStatus } from '@/api/fields/guard';
import type * as guarded from '@/api/fields/guard';
import { termsNoticeStatus } from '@/api/fields/terms-notice';
import type * as termsNoticeFields from '@/api/fields/terms-notice';
import type * as explained from '@/api/fields/explanation';
import type { AnyField } from '@/api/schema/shape';
import { operators } from './actor';
import type { AnyFlow } from './flow';
import { type EventKey, flows } from './';

type AllFlows = (typeof flows)[keyof typeof flows];
export type FieldName =
  | keyof typeof fields
  | keyof typeof payoutFields
  | keyof typeof disputed
  | keyof typeof exportFields
  | keyof typeof productFields
  | keyof typeof guarded
  | keyof typeof termsNoticeFields
  | keyof typeof explained
  | 'username';
interface Confirmed {
  /** The status that the flow moves; the first of two. */
  readonly status: AnyField;
  /** The second of two. */
  readonly second?: AnyField;
  /** Names of columns; a row has some of them. */
  readonly names: readonly FieldName[];
}
type ByFlow = { readonly [F in AllFlows as F['id']]: Confirmed };

const cust = ['custName', 'custNo'] as const;
const agent = ['agentName', 'agentNo'] as const;
const org = ['orgName', 'orgNo'] as const;

const confirmed: ByFlow = {
  withdrawStatus: {
    status: withdrawStatus,
    names: ['withdrawNo', ...agent, 'withdrawAmount', 'realAmount', 'accountName', 'bankName', 'bankCardNo'],
  },
  invoice: {
    status: invoiceStatus,
    second: enterStatus,
    names: ['applyNo', ...agent, 'invoiceNo', 'invoiceAmount', 'taxRate', 'invoiceMonth', 'enterAmount'],
  },
  debtStatus: {
    status: debtStatus,
    names: ['debtNo', ...agent, 'relatedNo', 'debtAmount', 'reducedAmount', 'leftAmount'],
  },
  disputeStatus: {
    status: disputeStatus,
    names: ['disputeNo', ...agent, 'moneyKind', 'bizOrderNo', 'storedAmount', 'wantedAmount', 'disputeReason'],
  },
  guardStatus: {
    status: guardStatus,
    names: ['findingNo', 'guardKind', 'custName', 'subjectNo', 'guardReason', 'foundAmount', 'expectedAmount'],
  },
  planStatus: {
    status: planStatus,
    names: ['planNo', 'planType', ...agent, 'totalAmount', 'deductedAmount', 'remainAmount'],
  },
  deductStatus: {
    status: deductStatus,
    names: ['falseNo', 'nonNo', ...cust, 'termSn', ...agent, 'deductAmount', 'realDeductAmount'],
  },
  countdownStatus: {
    status: countdownStatus,
    names: ['falseNo', 'nonNo', ...cust, 'termSn', ...agent, 'deductAmount', 'deadline'],
  },
  activeStatus: {
    status: activeStatus,
    names: ['activeNo', ...cust, 'termSn', ...agent, 'activeTime'],
  },
  couponStatus: {
    status: couponStatus,
    names: ['couponNo', 'couponName', ...cust, 'faceAmount', 'validEnd'],
  },
  differenceStatus: {
    status: differenceStatus,
    names: [
      'differenceNo',
      'differenceType',
      'channelNo',
      ...cust,
      'channelAmount',
      'bookedAmount',
      'payoutDifferenceType',
      'payoutAccount',
      'payoutNo',
      'bankAmount',
      'payoutAmount',
    ],
  },
  payoutFileStatus: {
    status: payoutFileStatus,
    names: ['reconcileNo', 'payoutAccount', 'firstDay', 'lastDay', 'bankCount', 'bankSum', 'openDifferences'],
  },
  registrationStatus: {
    status: registrationStatus,
    names: ['partyNo', 'partyName', 'registrationKind', 'contentVersion', 'refuseReason'],
  },
  personRequestStatus: {
    status: personRequestStatus,
    names: ['personNo', 'personRequestKind', 'subjectMask', 'foundCount', 'keptCount', 'personBasis'],
  },
  factorResetStatus: {
    status: factorResetStatus,
    names: ['staffNo', 'realName', 'createTime'],
  },
  approvalStatus: {
    status: approvalStatus,
    names: ['approvalNo', 'approvalKind', 'approvalTopic', 'askedName', 'createTime'],
  },
  productDraftStatus: {
    status: productDraftStatus,
    names: ['draftNo', ...org, 'draftSource', 'changeCount', 'draftName'],
  },
  termsNoticeStatus: {
    status: termsNoticeStatus,
    names: ['termsNoticeNo', 'issuerName', 'termsSource', 'changeCount', 'effectTime'],
  },
  fileStatus: {
    status: fileStatus,
    names: ['fileDay', 'lineCount', 'lineSum', 'bookedCount', 'openDifferences'],
  },
  riskOrderStatus: {
    status: riskOrderStatus,
    names: ['riskOrderNo', ...cust, ...agent, 'riskType', 'riskMeasure', 'transAmount'],
  },
  riskAdjustStatus: {
    status: riskAdjustStatus,
    names: ['adjustNo', ...cust, ...agent, 'transNo', 'transAmount'],
  },
  examineStatus: {
    status: examineStatus,
    names: ['incrNo', 'changeNo', ...agent, ...org, ...cust, 'changeType', 'beforeValue', 'afterValue', 'applyName'],
  },
  auditStatus: {
    status: auditStatus,
    names: ['auditNo', ...cust, 'custChangeType', ...agent, 'applyName', 'createTime'],
  },
  agentAccount: {
    status: accountStatus,
    names: [...agent, ...org, 'accountStatus'],
  },
  merchantAccount: {
    status: accountStatus,
    names: [...cust, ...agent, 'accountStatus'],
  },
  storeStatus: {
    status: storeStatus,
    names: ['storeName', 'storeNo', 'address'],
  },
  operatorStatus: {
    status: operatorStatus,
    names: ['realName', 'username', ...agent, ...org, 'roleName', 'operatorStatus'],
  },
  termStatus: {
    status: termStatus,
    names: ['termSn', 'termModel', 'policyName', ...org, ...agent, ...cust],
  },
  bindStatus: {
    status: bindStatus,
    names: ['termSn', ...cust],
  },
  incrPlanStatus: {
    status: incrPlanStatus,
    names: ['planNo', ...cust, 'incrType', 'baseValue', 'incrValue', 'effectStart', 'effectEnd'],
  },
  flowFeeStatus: {
    status: flowFeeStatus,
    names: ['orderNo', ...cust, 'termSn', 'flowFee'],
  },
  downloadStatus: {
    status: downloadStatus,
    names: ['taskNo', 'fileName', 'createTime'],
  },
  exportPlanStatus: {
    status: exportPlanStatus,
    names: ['exportPlanNo', 'planName', 'bizName', 'nextTime'],
  },
  enterStatus: {
    status: enterStatus,
    names: ['orderNo', ...agent],
  },
  transStatus: { status: transStatus, names: [] },
  settleStatus: { status: settleStatus, names: [] },
};

/** The fields whose codes form the states of a flow, in the order in which a state is written. */
export function statusesOf({ id }: Pick<AnyFlow, 'id'>): readonly AnyField[] {
  const { status, second } = confirmed[id as keyof ByFlow]; // the id of a flow
  return second ? [status, second] : [status];
}

type Row = Readonly<Record<string, unknown>>;
const flowOf = new Map<string, AnyFlow>(Object.values<AnyFlow>(flows).map(flow => [flow.id, flow]));
const people = [...operators, 'OPS'] as const;

/** The code that people's event of an existing record leads to; null if it leaves the state, or leads to several. */
function codeAfter({ states }: AnyFlow, event: string): string | null {
  const targets = Object.entries(states).flatMap(([state, moves]) => {
    const move = state === 'new' ? undefined : moves[event];
    return move && people.some(each => move.by.includes(each)) ? [move.target?.split('/')[0] ?? null] : [];
  });
  return common(targets);
}

interface Said extends Confirmed {
  readonly code: string | null;
  readonly next: string | null;
}
function saidOf(key: EventKey): Said {
  const [id, event] = key.split('.') as [keyof typeof confirmed, string];
  const flow = flowOf.get(id)!; // an event of a flow
  return { ...confirmed[id], code: codeAfter(flow, event), next: flow.events[event]?.next ?? null };
}

/** Of the events that one action may cause, those that the row allows; all of them if it does not tell. */
export function possible(events: EventKey | readonly EventKey[], row: Row): readonly EventKey[] {
  const allowed = row['allowed'] as Readonly<Record<string, string | null>> | undefined;
  const all = [events].flat();
  const now = all.filter(key => allowed?.[key] === null);
  return now.length > 0 ? now : all;
}
/** What they all say; null if they differ. */
const common = <T>(values: readonly (T | null)[]): T | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;

/** `提现状态 打款中`, after one of the events; null if it leaves the state as it is. */
export const reachedLabel = (events: EventKey | readonly EventKey[], row: Row): string | null =>
  common(
    possible(events, row).map(key => {
      const { status, code: to } = saidOf(key);
      const entry = status.values.find(({ code }) => String(code) === to);
      return entry ? `${status.label} ${entry.label}` : null;
    }),
  );
/** The columns that name a record of these events. */
export const namesOf = (events: EventKey | readonly EventKey[]): readonly string[] => [
  ...new Set([events].flat().flatMap(key => saidOf(key).names)),
];
/** What happens next; null if the events do not say the same. */
export const nextOf = (events: EventKey | readonly EventKey[]): string | null =>
  common([events].flat().map(key => saidOf(key).next));
