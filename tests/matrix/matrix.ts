/**
 * Sends every event of a status family in every state as every sender, through calls, operations and jobs. Moves allowed by the
 * chart must succeed, all others must fail. src/machines/flows/flows.test.ts compares the charts with `moves`.
 */
import { Failure, reasons } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { decide, everyFact } from '@/machines/flows/decide';
import type { AnyFlow } from '@/machines/flows/flow';
import type { Call } from '@/api/schema/call';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';
import type { TestApp, Operator } from '#tests/world/test-app';

/** Senders of calls about a record of agent_l2, and their actor in the chart; null for a stranger. */
export const people = {
  agent_l2: 'AGENT',
  agent_l1: 'PARENT',
  org_demo: 'ORG',
  agent_off: null,
} as const satisfies Partial<Record<Operator, Actor | null>>;
export type Person = keyof typeof people;
type Outsider = 'OPS' | 'CHANNEL' | 'TIMER' | 'CUST';
export type Sender = Person | Outsider;
export const all = Object.keys(people) as Person[];
export const l2 = '80000011';
export const l2Path = `/10000001/80000001/${l2}/`;

export interface Answer {
  readonly code: number;
  /** Why it was refused. */
  readonly message?: string;
}
export interface Event {
  readonly type: string;
  /** Event that the same call causes in certain states, if different. */
  readonly inStates?: Readonly<Record<string, string>>;
  readonly by: readonly Sender[];
  /** Additional statements that prepare the record, after those of the family. */
  readonly ready?: string;
  send(app: TestApp, no: string, by: Sender): Promise<Answer>;
}
export interface Family {
  /** Its name in `flows`. */
  readonly name: string;
  readonly flow: AnyFlow;
  /**
   * Its moves, said a second time by hand: `from to event actors`, and what is permitted without leaving a state (`=`); everything
   * else is refused. `if` lists the facts that a move needs, `then` its effects (docs/domain/conventions.md#status-changes).
   */
  readonly moves: readonly string[];
  readonly table: string;
  readonly key: string;
  /** State columns, in the order of the state if it is a pair. */
  readonly state: readonly string[];
  /** Selects or creates the record under test. */
  readonly record: string;
  /** Statements that prepare it again; `$now` is the time. */
  readonly ready?: readonly string[];
  readonly events: readonly Event[];
  /** Actors of the people for this record, if it is not one of agent_l2. */
  readonly as?: Partial<Record<Person, Actor>>;
  /** Events that something else brings along, or that other tests cause: by what. */
  readonly elsewhere: Readonly<Record<string, string | Tested>>;
}
/** A test of another file that causes an event; flow-coverage.test.ts looks whether it is there. */
export interface Tested {
  readonly file: string;
  readonly title: string;
}
export const tested = (file: string, title: string): Tested => ({ file: `server/features/${file}.db.test.ts`, title });

type CallSender = (app: TestApp, no: string, token: string) => Promise<Answer>;
export const call = (type: string, send: CallSender, by: readonly Person[] = all, ready?: string): Event => ({
  type,
  by,
  ...(ready && { ready }),
  send: (app, no, person) => send(app, no, app.as(person as Person)),
});
/** An operation. A refusal by the flow is a result; any other error is a mistake in the test. */
export const operation = (
  type: string,
  name: string,
  body: (no: string) => object,
  { by = 'OPS', ready }: { readonly by?: Outsider; readonly ready?: string } = {},
): Event => ({
  type,
  by: [by],
  ...(ready && { ready }),
  send: (app, no) => refusalOf(operate(app.deps, name, body(no))),
});
/** A call of the platform's staff about the record whose number has this name in its body, with a reason. */
export const decision = (type: string, of: Call, key: string, ready?: string): Event => ({
  type,
  by: ['OPS'],
  ...(ready && { ready }),
  send: (app, no) => {
    const body = { [key]: no, remark: '平台处理', ...('event' in of.input && { event: type }) };
    return refusalOf(act(app.deps, of, body));
  },
});
async function refusalOf(done: Promise<unknown>): Promise<Answer> {
  const answer = await answerOf(done);
  if (answer.code === reasons.missing.code || answer.code === reasons.invalid.code) throw new Error(answer.message);
  return answer;
}
/** What a caller of something that ends well or throws a Failure is answered. */
export const answerOf = (done: Promise<unknown>): Promise<Answer> =>
  done.then(
    () => ({ code: 200 }),
    (error: unknown) => {
      if (error instanceof Failure) return { code: error.code, message: error.message };
      throw error;
    },
  );
export const job = (type: string, name: string, ready?: string): Event =>
  operation(type, 'run-job', () => ({ name }), { by: 'TIMER', ...(ready && { ready }) });

/** Assigns the first record of a table to agent_l2, so that one exists. */
export const adopt = (table: string, key: string, further = '') =>
  `update ${table} set agent_no = '${l2}', agent_path = '${l2Path}'${further} where id = (select min(id) from ${table}) returning ${key} as no`;

const isPerson = (sender: Sender): sender is Person => sender in people;

/** Allowed codes for refused events; any other code is a server error. */
const refusals = [400, 403, 404, 409];

/** Differences from the chart, and the number of moves it allowed. */
export async function runFamily(app: TestApp, family: Family): Promise<{ wrong: string[]; moves: number }> {
  const { flow, events, record, table, as } = family;
  const { no } = await app.one<{ no: string }>(record);
  const wrong: string[] = [];
  let moves = 0;
  for (const state of Object.keys(flow.states).filter(each => each !== 'new'))
    for (const event of events)
      for (const sender of event.by) {
        if (table === 'operator' && sender === 'agent_l2') continue; // a disabled operator cannot send calls
        await prepare(app, family, [event], no, state);
        const by = isPerson(sender) ? (as?.[sender] ?? people[sender]) : sender;
        const type = event.inStates?.[state] ?? event.type;
        const expected = by && (decide(flow, state, type, by, everyFact)?.state ?? null);
        const { code } = await event.send(app, no, sender);
        const now = await stateOf(app, family, no);
        moves += Number(expected !== null);
        // A job returns no result; only the state shows its effect.
        const answered = sender === 'TIMER' || (expected === null ? refusals.includes(code) : code === 200);
        if (!answered || now !== (expected ?? state))
          wrong.push(`${state} ${event.type} by ${sender}: ${code} → ${now}, expected ${expected ?? 'a refusal'}`);
      }
  return { wrong, moves };
}

/** Puts the record into a state and prepares it for each of the events. */
export async function prepare(
  app: TestApp,
  { table, key, state: columns, ready = [] }: Family,
  events: readonly Event[],
  no: string,
  state: string,
) {
  const values = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  await app.rows(`update ${table} set ${values} where ${key} = $1`, [no, ...state.split('/')]);
  const now = String(app.clock.now());
  for (const statement of [...ready, ...events.flatMap(event => event.ready ?? [])])
    await app.rows(statement.replaceAll('$now', now), statement.includes('$1') ? [no] : []);
}

export async function stateOf(app: TestApp, { table, key, state: columns }: Family, no: string): Promise<string> {
  const [row] = await app.rows<Record<string, string>>(`select ${columns.join(', ')} from ${table} where ${key} = $1`, [
    no,
  ]);
  return columns.map(column => String(row?.[column])).join('/');
}
