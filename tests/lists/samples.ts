/** Filter values that must find rows: taken from rows of the list, as stored in the database. */
import { dayMs, dayOf } from '@/api/format/format';
import { endsOf, Range } from '@/api/schema/list';
import { textOf } from '#server/foundation/stringify';
import type { AnyField } from '@/api/schema/shape';

export type Row = Readonly<Record<string, unknown>>;
export interface Sample {
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether a row matches the filter; rows without the column count as matching. */
  readonly holds: (row: Row) => boolean;
}

/** At most `most` samples from rows. If no row has a value: every code of an enumeration, otherwise none. */
export function samplesOf(name: string, item: AnyField | Range, rows: readonly Row[], most: number): Sample[] {
  const values = [...new Set(rows.map(row => row[name]).filter(value => value !== null && value !== undefined))];
  if (item instanceof Range) return values.slice(0, most).map(value => within(name, item, value));
  const given = values.length === 0 && item.values.length > 0 ? item.values.map(({ code }) => code) : values;
  return given.slice(0, values.length === 0 ? given.length : most).map(value => {
    const asked = item.match === 'contains' ? partOf(value as string) : value;
    return { body: { [name]: asked }, holds: row => !(name in row) || isMeant(item, row[name], asked) };
  });
}

function isMeant(item: AnyField, value: unknown, asked: unknown): boolean {
  return item.match === 'contains' ? textOf(value).includes(textOf(asked)) : value === asked;
}
/** Characters from the middle of a name, which finds nothing if the filter compares whole names. */
const partOf = (name: string): string => name.slice(1, 4) || name;

/** Range that contains only this value. */
function within(name: string, range: Range, value: unknown): Sample {
  const end = range.field.kind === 'time' ? dayOf(value as number) : value;
  const [low, high] = endsOf(name, range);
  const place = (row: Row) => (range.field.kind === 'time' ? dayOf(row[name] as number) : row[name]);
  return { body: { [low]: end, [high]: end }, holds: row => place(row) === end };
}

/** Adjacent range of the same length after a sample's. */
export function after(name: string, range: Range, { body }: Sample): Sample['body'] {
  const [low, high] = endsOf(name, range);
  const next = following(range, body[low]);
  return { [low]: next, [high]: next };
}
function following({ field }: Range, value: unknown): unknown {
  if (field.kind === 'time' || field.kind === 'day')
    return dayOf(Date.parse(`${value as string}T00:00:00+08:00`) + dayMs);
  if (field.kind !== 'month') return (value as number) + 1;
  const [year, month] = (value as string).split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/**
 * Values for filters whose column is not in the list's rows, or has another form there; for a filter of one list under its path
 * and name.
 */
export const samplesElsewhere: Readonly<Record<string, string>> = {
  moneyParty: `select party_no as value from operate_log where party_no is not null order by operate_time desc limit 1`,
  cardNo: `select right(card_no, 4) as value from trans where card_no is not null order by trans_time desc limit 1`,
  reduceNo: `select reduce_no as value from debt_reduce join debt using (debt_no) where debt.agent_no = '10000001' limit 1`,
  termSn: `select t.term_sn as value from profit_record p join trans t using (trans_no) where p.owner_agent_no = '10000001' and t.term_sn is not null limit 1`,
  policyCode: `select t.policy_code as value from profit_record p join trans t using (trans_no) where p.owner_agent_no = '10000001' limit 1`,
  activeNo: `select v.active_no as value from active_record v where exists (select 1 from trans t where t.cust_no = v.cust_no and t.term_sn = v.term_sn and t.trans_status = 'SUCCESS' and t.pay_brand = 'SK' and t.card_type = 'DJK' and t.trans_time between v.bind_time and coalesce(v.active_time, v.deadline)) order by v.id limit 1`,
  idleSince: `select '2026-11-01' as value`,
  // Organisations own no share in the subtrees of their agents.
  lvOneAgentNo: `select agent_no as value from agent where levels = 1`,
  lvOneAgentName: `select agent_name as value from agent where levels = 1`,
  termSnStart: `select max(term_sn) as value from terminal where term_status in ('STOCK', 'ISSUED')`,
  termSnEnd: `select min(term_sn) as value from terminal where term_status in ('STOCK', 'ISSUED')`,
};
