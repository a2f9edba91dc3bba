/** The family of persons' requests. */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { personMoves } from '#server/features/person/person.moves';
import { request } from '#tests/world/test-app';
import { falseFact, type FalseFact } from './false-fact';
import { lack, row, type Lack } from './lack';
import { tested, type Event, type Family } from './matrix';

const { decide } = contract.platformPerson;
const decides = (type: string, more: object = {}): Event => ({
  type,
  by: ['OPS'],
  send: (app, personNo) =>
    app.send(decide, { personNo, event: type, remark: '本人申请', ...more, ...request() }, app.as('platform')),
});
const made = `insert into person_request (person_no, person_request_kind, person_request_status, subject_mask, person_basis, operator_no, operator_name, create_time, update_time)
  values ('GRMATRIX', 'ERASE', 'READY', '138****0001', '本人申请', 'OP00000001', '平台', 0, 0)`;
const erased = tested('person/erase', 'leaves exactly what the law names, and nothing when the periods have passed');

export const persons: readonly Family[] = [
  {
    name: 'personRequestFlow',
    flow: flows.personRequestFlow,
    moves: [
      'new COUNTING ask OPS then enqueueWork',
      'COUNTING READY counted TIMER',
      'COUNTING DONE copied TIMER',
      'COUNTING NOTHING nothing TIMER',
      'COUNTING FAILED fail TIMER',
      'READY ERASING confirm OPS if isConfirmed,nothingInForce then enqueueWork',
      'READY WITHDRAWN withdraw OPS',
      'ERASING KEPT kept TIMER',
      'ERASING DONE erased TIMER',
      'ERASING FAILED fail TIMER',
      'KEPT ERASING due TIMER if isDue then enqueueWork',
      'FAILED COUNTING again OPS then enqueueWork',
    ],
    table: 'person_request',
    key: 'person_no',
    state: ['person_request_status'],
    record: `${made}
      on conflict (person_no) do update set version = person_request.version returning person_no as no`,
    ready: [
      `delete from job where key = $1`,
      `update person_request set parties = '{"custNos":[],"agentNos":[],"operatorNos":[]}', due_time = null where person_no = $1`,
    ],
    events: [decides('confirm', { confirmation: '0001' }), decides('withdraw'), decides('again')],
    elsewhere: {
      ask: tested('person/copy', 'is a file with everything of the person and nothing of others, for whoever asked'),
      counted: erased,
      copied: tested('person/copy', 'is a file with everything of the person and nothing of others, for whoever asked'),
      nothing: tested('person/copy', 'says that nothing was found, and forgets the number'),
      kept: erased,
      erased,
      due: erased,
      fail: tested('person/copy', 'fails with a reason while nobody may fetch the file, and works again'),
    },
  },
];

const of = row('person_request', 'person_no');
export const lackingPersons: readonly Lack[] = [
  lack('personRequestFlow: isConfirmed', 'confirm READY OPS', null, null, (app, personNo) =>
    app.send(
      decide,
      { personNo, event: 'confirm', confirmation: '0002', remark: '本人申请', ...request() },
      app.as('platform'),
    ),
  ),
  lack(
    'personRequestFlow: nothingInForce',
    'confirm READY OPS',
    of(`parties = '{"custNos":[],"agentNos":["80000001"],"operatorNos":[]}'`),
    of(`parties = '{"custNos":[],"agentNos":[],"operatorNos":[]}'`),
    null,
    { says: '服务商' },
  ),
];

export const falsePersons: readonly FalseFact[] = [
  falseFact(
    personMoves,
    'isDue',
    'due KEPT TIMER',
    { row: (_row, now) => ({ dueTime: now + 1 }) },
    {
      made: sql.raw(`${made} on conflict (person_no) do nothing`),
      which: sql`person_no = 'GRMATRIX'`,
      ready: { row: (_row, now) => ({ dueTime: now }) },
    },
  ),
];
