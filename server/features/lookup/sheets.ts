/**
 * Sheets that operators fill in: their columns, from which both the template and its reader are derived. A heading is
 * the label of its field (docs/domain/conventions.md#sheets).
 */
import * as f from '@/api/fields';
import { type AnyField, type Maybe, maybe } from '@/api/schema/shape';

/** By name; a `maybe` may be left empty, its heading may not be missing. */
export type Columns = Readonly<Record<string, AnyField | Maybe<AnyField>>>;
export interface Sheet<C extends Columns = Columns> {
  readonly rowsAtMost: number;
  readonly columns: C;
}

export const serialNumber = f.termSn.as(f.termSn.label, {
  pattern: /^[A-Z0-9]{12,20}$/i,
  expects: '应为12到20位大写字母或数字',
});
const merchantNumber = f.custNo.as(f.custNo.label, { pattern: /^\d{15}$/, expects: '应为15位数字' });

export const sheets = {
  CUST_FLOW_CARD_CHANGE: {
    rowsAtMost: 2000,
    columns: { custNo: merchantNumber, newFee: f.newFee.as('新流量费') },
  },
  TERM_ALLOT: {
    rowsAtMost: 500,
    columns: { termSn: serialNumber },
  },
  TERM_RECALL: {
    rowsAtMost: 500,
    columns: { termSn: serialNumber },
  },
  TERM_STOCK_IN: {
    rowsAtMost: 2000,
    columns: {
      termSn: serialNumber,
      termModel: f.termModel,
      vendor: maybe(f.vendor),
      iccid: maybe(f.iccid.as(f.iccid.label, { pattern: /^[0-9A-F]{19,20}$/i, expects: '应为19到20位数字' })),
      marktingNo: maybe(f.marktingNo.as('活动编号')),
    },
  },
} as const satisfies Record<string, Sheet>;

export type SheetCode = keyof typeof sheets;
export type ColumnsOf<K extends SheetCode> = (typeof sheets)[K]['columns'];
