/** What an application says, field by field, beside what its documents say. */
import { agentIncr } from '@/api/contract/agentIncr';
import { forGood, isForGood } from '@/api/forms/open-ended';
import { formatValue } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Shape } from '@/api/schema/shape';
import type { ReviewRow } from '../kit/review/review-definition';

const shape = agentIncr.detail.output as Shape;
const names = [
  ...['agentName', 'custKind', 'areaName', 'address', 'legalName', 'legalIdNo', 'idStart', 'idEnd', 'phone', 'email'],
  ...['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'settleType', 'accountName', 'bankCardNo', 'bankName'],
  ...['branchName', 'reservePhone', 'invoiceWay', 'taxPoint'],
];

export function applicationRows(record: CallOutput<typeof agentIncr.detail>): ReviewRow[] {
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
