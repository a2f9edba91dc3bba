/** A few payouts of one day, and the lines that a bank has of them. */
import { dayMs, formatTime } from '@/api/format/format';
import { headings } from './payouts';
import type { TestApp } from './test-app';

/** Lets one of the demo's withdrawals arrive with 1,000.00 yuan. */
export async function pays(app: TestApp, noon: number): Promise<string> {
  const [row] = await app.rows<{ no: string }>(
    `update withdraw set withdraw_status = 'SUCCESS', withdraw_channel = 'CORP_PAY', finish_time = $1::bigint, real_amount = 100000,
       withdraw_amount = 100000 + tax_amount + fee_amount, bank_card_no = '622202******0123', account_name = '青禾（杭州）公司'
     where id = (select id from withdraw where finish_time is null or finish_time < $1::bigint - ${50 * dayMs} order by id limit 1) returning withdraw_no as no`,
    [noon],
  );
  return row!.no;
}
/** Settles one of the demo's sales with 88.80 yuan. */
export async function settles(app: TestApp, noon: number): Promise<string> {
  const [row] = await app.rows<{ no: string }>(
    `update trans set settle_status = 'ACCOUNT', settle_time = $1::bigint, settle_amount = 8880, settle_card_mask = '622848******4321'
     where trans_no = (select trans_no from trans where trans_status = 'SUCCESS' and trans_time between $1::bigint - ${5 * dayMs} and $1::bigint and settle_time < $1::bigint - ${50 * dayMs} order by trans_time desc limit 1) returning trans_no as no`,
    [noon],
  );
  return row!.no;
}

export interface Said {
  readonly time?: number | string;
  readonly amount?: string;
  readonly text?: string;
  readonly payee?: string;
  readonly card?: string;
  readonly result?: string;
}
const lineOf = (
  noon: number,
  { time = noon, amount = '1000.00', text = '', payee = '', card = '', result = '成功' }: Said,
) => [typeof time === 'number' ? formatTime(time) : time, amount, text, payee, card, result, '0.10'].join(',');
/** The bank's file of these lines, as CSV. @param noon Of the lines that say no time. */
export const bankFileSaying = (noon: number, lines: readonly Said[]) =>
  [headings.join(','), ...lines.map(line => lineOf(noon, line))].join('\n');
