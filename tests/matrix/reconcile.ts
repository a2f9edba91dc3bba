/** Families of the reconciliation with the channel. */
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { request } from '#tests/world/test-app';
import { lack, row, type Lack } from './lack';
import { job, type Event, type Family } from './matrix';

const { compare, decide, book } = contract.platformReconcile;
const remark = '通道确认';
/** A call of the platform's staff. */
const staff = (type: string, send: Event['send']): Event => ({ type, by: ['OPS'], send });
const decides = (type: string): Event =>
  staff(type, (app, differenceNo) =>
    app.send(decide, { differenceNo, event: type, remark, ...request() }, app.as('platform')),
  );
const day = '2026-11-10';
const difference = 'CY20261110MATRIX';

const dayFiles = { table: 'channel_day', key: 'file_day', state: ['file_status'] };
const dayFile = (of: string) =>
  `insert into channel_day (file_day, file_status, file_due_time, create_time, update_time) values ('${of}', 'WAITING', 0, 0, 0)
      on conflict (file_day) do update set version = channel_day.version returning file_day as no`;

export const reconciliation: readonly Family[] = [
  {
    name: 'fileFlow',
    flow: flows.fileFlow,
    moves: [
      'new WAITING expect CHANNEL,TIMER',
      'WAITING RECEIVING receive CHANNEL',
      'RECEIVING RECEIVING receive CHANNEL',
      'LATE RECEIVING receive CHANNEL',
      'COMPARED RECEIVING receive CHANNEL',
      'RECEIVING COMPARED complete CHANNEL if addsUp then compareDay',
      'WAITING LATE overdue TIMER if isOverdue',
      'RECEIVING LATE overdue TIMER if isOverdue',
      'COMPARED COMPARED compareAgain OPS,TIMER if linesKept then compareDay',
    ],
    ...dayFiles,
    record: dayFile(day),
    ready: [`update channel_day set file_due_time = $now + 3600000 where file_day = $1`],
    events: [
      staff('compareAgain', (app, fileDay) =>
        app.send(compare, { fileDay, event: 'compareAgain', ...request() }, app.as('platform')),
      ),
      job('overdue', 'reconcile', `update channel_day set file_due_time = $now where file_day = $1`),
    ],
    elsewhere: { expect: 'reconcile', receive: 'daily-files', complete: 'daily-files' },
  },
  {
    name: 'differenceFlow',
    flow: flows.differenceFlow,
    moves: [
      'new OPEN find TIMER',
      'OPEN RESOLVED resolve OPS if hasReason',
      'OPEN RESOLVED book OPS if isMissingSale,isRecent,namesSale,hasReason then bookSale',
      'OPEN RESOLVED vanish TIMER',
      'RESOLVED OPEN reopen OPS if hasReason',
      'RESOLVED OPEN recur TIMER if hasVanished',
    ],
    table: 'channel_difference',
    key: 'difference_no',
    state: ['difference_status'],
    record: `insert into channel_difference (difference_no, file_day, line_kind, channel_no, difference_type, channel_amount, channel_time, difference_status, create_time, update_time)
      values ('${difference}', '${day}', 'SALE', 'MATRIX', 'MISSING_HERE', 100, 0, 'OPEN', 0, 0)
      on conflict (difference_no) do update set version = channel_difference.version returning difference_no as no`,
    ready: [
      `update channel_difference set difference_type = 'MISSING_HERE', channel_time = $now, pay_brand = 'SK', card_type = 'DJK',
        cust_no = (select cust_no from merchant where account_status = 'TRUE' and risk_measure = 'NONE' and once_limit >= 100 order by month_amount, cust_no limit 1) where difference_no = $1`,
      `delete from channel_receipt where kind = 'SALE' and channel_no = 'MATRIX'`,
    ],
    events: [
      decides('resolve'),
      decides('reopen'),
      staff('book', (app, differenceNo) => app.send(book, { differenceNo, remark, ...request() }, app.as('platform'))),
    ],
    elsewhere: { find: 'reconcile', vanish: 'reconcile', recur: 'reconcile' },
  },
];

const file = row('channel_day', 'file_day');
const of = row('channel_difference', 'difference_no');
export const lackingReconciliation: readonly Lack[] = [
  lack('fileFlow: isOverdue', 'overdue WAITING TIMER', file('file_due_time = $now + 1')),
  lack('differenceFlow: isMissingSale', 'book OPEN OPS', of(`difference_type = 'AMOUNT'`)),
  lack('differenceFlow: isRecent', 'book OPEN OPS', of('channel_time = $now - 31 * $day - 1')),
  lack('differenceFlow: namesSale', 'book OPEN OPS', of('pay_brand = null')),
  lack('differenceFlow: hasReason', 'resolve OPEN OPS', null, null, (app, differenceNo) =>
    app.send(decide, { differenceNo, event: 'resolve', ...request() }, app.as('platform')),
  ),
  lack(
    'fileFlow: linesKept',
    'compareAgain COMPARED OPS',
    null,
    null,
    (app, fileDay) => app.send(compare, { fileDay, event: 'compareAgain', ...request() }, app.as('platform')),
    { of: { ...dayFiles, record: dayFile('2026-10-01') } },
  ),
];
