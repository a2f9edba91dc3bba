import { agentIncr } from '@/api/contract/provider/application';
import { examineStatus as codes } from '@/api/enums/index';
import { formatValue } from '@/api/format/format';
import { forGood, isForGood } from '@/api/forms/open-ended';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { examineFlow } from '@/machines/flows/application.flow';
import { picturesOf } from '@/pages/kit/record/pictures';
import { defineReview } from '@/pages/kit/review/define-review';
import type { ReviewRow } from '@/pages/kit/review/review-definition';
import { decisionOptions } from '@/pages/kit/review/decision-options';

/** Rows of the review: each field of the application beside the value recognised on its documents. */
const shape = agentIncr.detail.output as Shape;
const names = [
  'agentName',
  'custKind',
  'areaName',
  'address',
  'legalName',
  'legalIdNo',
  'idStart',
  'idEnd',
  'phone',
  'email',
  'licenseNo',
  'licenseName',
  'licenseStart',
  'licenseEnd',
  'settleType',
  'accountName',
  'bankCardNo',
  'bankName',
  'branchName',
  'reservePhone',
  'invoiceWay',
  'taxPoint',
];

function applicationRows(record: CallOutput<typeof agentIncr.detail>): ReviewRow[] {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return names.flatMap(key => {
    const value = isForGood(key, values) ? forGood : values[key];
    if (value === null || value === undefined || value === '') return [];
    const field = fieldOf(shape[key]!);
    const read = record.read.find(each => each.key === key);
    const row = { key, label: field.label, after: formatValue(field, value) };
    return [read ? { ...row, recognised: read.recognised, match: read.matched, fileNo: read.fileNo } : row];
  });
}

/** 代理商进件审核, one application at a time (docs/domain/provider.md#onboarding-list, docs/domain/provider.md#examination). */
export const agentEntranceReview = defineReview({
  load: agentIncr.detail,
  param: 'incrNo',
  list: agentIncr.list,
  pending: { examineStatus: 'INIT' },
  status: 'examineStatus',
  title: ({ agentName, legalName }) => `代理商进件 · ${agentName}（法人 ${legalName}）`,
  facts: ['parentAgentName', 'submitter', 'createTime', 'custKind', 'areaName'],
  flow: examineFlow,
  evidence: record => picturesOf(agentIncr.detail.output as Shape, { ...record }),
  rowsTitle: () => '进件资料',
  rows: applicationRows,
  steps: ({ trail }) =>
    trail.map(({ examineStatus, examineRemark, operatorName, operateTime }) => ({
      what: entryOf(codes, examineStatus).label,
      who: operatorName,
      note: examineRemark,
      when: operateTime,
    })),
  settled: ({ examineTime, examineStatus, trail }) =>
    examineTime === null
      ? null
      : { who: trail.at(-1)?.operatorName ?? null, when: examineTime, what: entryOf(codes, examineStatus).label },
  decide: decisionOptions(
    agentIncr.examine,
    { no: 'incrNo', decision: 'examineStatus', remark: 'examineRemark' },
    { label: '通过', event: 'examineStatus.approve', is: 'PASS' },
    { label: '驳回', event: 'examineStatus.reject', is: 'FAIL' },
  ),
});
