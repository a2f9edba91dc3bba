/** Families of the reconciliation with the channel. */
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { operate } from '#server/operations/actions';
import { request } from '#tests/world/test-app';
import { lack, row, type Lack } from './lack';
import { answerOf, job, operation, type Event, type Family } from './matrix';

const { compare, decide, book, tellAgain } = contract.platformReconcile;
const payout = contract.platformPayout;
const remark = '通道确认';
/** A call of the platform's staff. */
const staff = (type: string, send: Event['send']): Event => ({ type, by: ['OPS'], send });
const decides = (type: string): Event =>
  staff(type, (app, differenceNo) =>
    app.send(decide, { differenceNo, event: type, remark, ...request() }, app.as('platform')),
  );
const answerTo = (no: string, event: string, reason: string | null = '证照不清晰') => ({
  kind: 'MERCHANT',
  no,
  version: 1,
  event,
  reason,
});
const answers = (event: string) => operation(event, 'registrations', no => answerTo(no, event), { by: 'CHANNEL' });
const day = '2026-11-10';
const difference = 'CY20261110MATRIX';

const dayFiles = { table: 'channel_day', key: 'file_day', state: ['file_status'] };
const dayFile = (of: string) =>
  `insert into channel_day (file_day, file_status, file_due_time, create_time, update_time) values ('${of}', 'WAITING', 0, 0, 0)
      on conflict (file_day) do update set version = channel_day.version returning file_day as no`;

const payoutFiles = { table: 'payout_file', key: 'reconcile_no', state: ['payout_file_status'] };
const payoutFile = (no: string, of: string) =>
  `insert into payout_file (reconcile_no, payout_account, carried, first_day, last_day, payout_file_status, file_no, file_name, mapping_name, columns, uploaded_by, operator_no, create_time, update_time)
      values ('${no}', '9901', '["CORP_PAY"]', '${of}', '${of}', 'COMPARED', '', '', '', '{}', '', '', 0, 0)
      on conflict (reconcile_no) do update set version = payout_file.version returning reconcile_no as no`;
const readInBackground = {
  file: 'server/operations/portal/payout.db.test.ts',
  title: 'that agrees with our books leaves nothing to do, and adds up the fees',
};

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
  {
    name: 'differenceFlow (payouts)',
    flow: flows.differenceFlow,
    moves: [
      'new OPEN find TIMER',
      'OPEN RESOLVED resolve OPS if hasReason',
      'OPEN RESOLVED book OPS if isMissingSale,isRecent,namesSale,hasReason then bookSale',
      'OPEN RESOLVED vanish TIMER',
      'RESOLVED OPEN reopen OPS if hasReason',
      'RESOLVED OPEN recur TIMER if hasVanished',
    ],
    table: 'payout_difference',
    key: 'difference_no',
    state: ['difference_status'],
    record: `insert into payout_difference (difference_no, payout_account, payout_day, line_key, payout_difference_type, reconcile_no, bank_amount, difference_status, create_time, update_time)
      values ('CC20261110MATRIX', '9901', '${day}', 'MATRIX', 'AMOUNT', 'DZMATRIX', 100, 'OPEN', 0, 0)
      on conflict (difference_no) do update set version = payout_difference.version returning difference_no as no`,
    events: ['resolve', 'reopen'].map(type =>
      staff(type, (app, differenceNo) =>
        app.send(payout.decide, { differenceNo, event: type, remark, ...request() }, app.as('platform')),
      ),
    ),
    elsewhere: {
      find: 'comparePayouts',
      vanish: 'comparePayouts',
      recur: 'comparePayouts',
      book: 'platformReconcile.book',
    },
  },
  {
    name: 'payoutFileFlow',
    flow: flows.payoutFileFlow,
    moves: [
      'new READING upload OPS then queueReading',
      'READING COMPARED compare TIMER then replaceEarlier,comparePayouts',
      'READING FAILED fail TIMER then dropLines',
      'COMPARED COMPARED compareAgain OPS,TIMER if linesKept then comparePayouts',
      'COMPARED REPLACED replace TIMER then dropLines',
    ],
    ...payoutFiles,
    record: payoutFile('DZMATRIX', day),
    events: [
      staff('compareAgain', (app, reconcileNo) =>
        app.send(payout.compare, { reconcileNo, event: 'compareAgain', ...request() }, app.as('platform')),
      ),
    ],
    elsewhere: {
      upload: 'platformPayout.upload',
      compare: readInBackground,
      fail: {
        file: 'server/operations/portal/payout.db.test.ts',
        title: 'is refused row by row, with the column and what was expected, and nothing of it is stored',
      },
      replace: {
        file: 'server/operations/portal/payout.db.test.ts',
        title: 'replaces the one before, settles what is gone, and both stay in history',
      },
    },
  },
  {
    name: 'registrationFlow',
    flow: flows.registrationFlow,
    moves: [
      'new WAITING tell TIMER',
      'WAITING WAITING change TIMER',
      'REGISTERED WAITING change TIMER',
      'REFUSED WAITING change TIMER',
      'WAITING REGISTERED registered CHANNEL if isCurrent',
      'WAITING REFUSED refused CHANNEL if isCurrent,hasReason',
      'REFUSED WAITING again OPS',
    ],
    table: 'channel_registration',
    key: 'party_no',
    state: ['registration_status'],
    record: `insert into channel_registration (registration_kind, party_no, party_name, content_version, registration_status, tell_time, create_time, update_time)
      values ('MERCHANT', 'MATRIX', '登记', 1, 'WAITING', 0, 0, 0)
      on conflict (party_no) do update set version = channel_registration.version returning party_no as no`,
    ready: [`update channel_registration set content_version = 1 where party_no = $1`],
    events: [
      answers('registered'),
      answers('refused'),
      staff('again', (app, partyNo) =>
        app.send(tellAgain, { partyNo, event: 'again', remark, ...request() }, app.as('platform')),
      ),
    ],
    elsewhere: { tell: 'examineFlow.approve', change: 'auditFlow.approve' },
  },
];

const file = row('channel_day', 'file_day');
const of = row('channel_difference', 'difference_no');
export const lackingReconciliation: readonly Lack[] = [
  lack(
    'registrationFlow: isCurrent',
    'registered WAITING CHANNEL',
    row('channel_registration', 'party_no')('content_version = 7'),
    null,
    null,
    { says: '当前版本为7' },
  ),
  lack('registrationFlow: hasReason', 'refused WAITING CHANNEL', null, null, (app, no) =>
    answerOf(operate(app.deps, 'registrations', answerTo(no, 'refused', null))),
  ),
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
  lack(
    'payoutFileFlow: linesKept',
    'compareAgain COMPARED OPS',
    null,
    null,
    (app, reconcileNo) =>
      app.send(payout.compare, { reconcileNo, event: 'compareAgain', ...request() }, app.as('platform')),
    { of: { ...payoutFiles, record: payoutFile('DZMATRIXOLD', '2026-10-01') } },
  ),
];
