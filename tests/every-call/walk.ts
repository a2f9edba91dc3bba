/**
 * Makes every call of the contract as several operators: lists first, then calls about the listed records, then calls that end
 * something. The visitor receives each response as text.
 */
import { callGroups, type PlainCall } from '@/api/contract';
import { isOffered } from '@/api/schema/gate';
import { endsOf, Range } from '@/api/schema/list';
import { Field } from '@/api/schema/kinds';
import { Many, Maybe, type Part } from '@/api/schema/shape';
import { queries } from '#server/app/query-registry';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { exportKey } from '#server/foundation/files/keys';
import { readWhole } from '#server/foundation/files/store';
import { textOf } from '#server/foundation/stringify';
import { runNext } from '#server/foundation/queue';
import { request, type TestApp, type Operator } from '#tests/world/test-app';
import { bodies } from './bodies';

export interface Answer {
  /** `group.name` of the contract. */
  readonly call: string;
  readonly user: Operator;
  readonly body: object;
  readonly text: string;
}
type Visit = (answer: Answer) => void;
type Seen = Map<string, unknown[]>;

/** Number of records of a kind to open, enough for one in every state. */
const recordsAtMost = 6;
const triesAtMost = 24;
const sideOf = (user: Operator) => (user === 'platform' ? 'PLATFORM' : 'PROVIDER');
const isExport = ({ kind }: PlainCall) => kind === 'export';
const ending = ['login.modifyLoginPassword', 'login.operatorlogout'];

const named = callGroups.flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);
/** Uploads have tests of their own (server/features/upload); they return only the caller's own picture. */
const walked = named.filter(({ call }) => call.way !== 'multipart');
export const everyCall: readonly string[] = walked.map(({ name }) => name);

/** Names of the calls that succeeded. @param only The calls to make; all without it. */
export async function walk(
  app: TestApp,
  users: readonly Operator[],
  visit: Visit,
  only: (name: string, call: PlainCall) => boolean = () => true,
): Promise<Set<string>> {
  const asked = walked.filter(({ name, call }) => only(name, call));
  const answered = new Set<string>();
  const seen = new Map<Operator, Seen>(users.map(user => [user, new Map()]));
  const ask = async (name: string, call: PlainCall, user: Operator, body: object): Promise<boolean> => {
    const envelope = await app.send(call, body, app.as(user));
    const text = JSON.stringify(envelope);
    visit({ call: name, user, body, text });
    const done = envelope.code === 200 || (envelope as unknown as { success?: boolean }).success === true;
    if (done) answered.add(name);
    if (done && call.filter) learn(seen.get(user)!, call, envelope.object);
    return done;
  };
  for (const { name, call } of asked.filter(({ call: { filter, of } }) => filter || of))
    for (const user of users) {
      const done = await ask(name, call, user, listBody(call));
      if (done && isExport(call)) visit({ call: name, user, body: {}, text: await exported(app) });
    }
  const others = asked.filter(({ call: { filter, of } }) => !filter && !of);
  const last = (name: string) => ending.indexOf(name);
  for (const { name, call } of others.toSorted((a, b) => last(a.name) - last(b.name)))
    for (const user of users) {
      // Calls that create or end something are made once; read-only calls are made for records in every state.
      let left = 'requestNo' in call.input ? 1 : recordsAtMost;
      const made = await bodiesFor(app, name, call, user, seen.get(user)!);
      // A portal that has no such call says so whatever is asked.
      for (const body of isOffered(call, sideOf(user)) ? made : made.slice(0, 1))
        if (left > 0 && (await ask(name, call, user, body))) left -= 1;
    }
  return answered;
}

/** Body for all rows of a list; exports of long lists require a date range. */
function listBody(call: PlainCall): object {
  if (call.filter) {
    const { rewardType } = call.filter;
    return { limit: 100, ...(rewardType instanceof Field && { rewardType: rewardType.values[0]?.code }) };
  }
  const ranges = Object.entries(call.of?.filter ?? {}).filter(
    (entry): entry is [string, Range] => entry[1] instanceof Range && entry[1].options.maxDays !== undefined,
  );
  const bounds = ranges.flatMap(([name, range]) => {
    const [low, high] = endsOf(name, range);
    return [
      [low, '2026-10-22'],
      [high, '2026-11-20'],
    ];
  });
  return isExport(call) ? { ...Object.fromEntries(bounds), format: 'csv' } : {};
}

/** Cells of the export that was just requested. */
async function exported(app: TestApp): Promise<string> {
  const worker = { ...app.deps, name: 'worker', handlers: { [exportJob]: exportHandler(app.deps, queries) } };
  while (await runNext(worker, new AbortController().signal));
  const { key } = await app.one<{ key: string }>(
    `select file_key as key from download_task where status = 'SUCCESS' order by id desc limit 1`,
  );
  return String(await readWhole(app.deps.files, exportKey(key)));
}

/** Stores the numbers in the rows of a list, one of every state first, so that few records cover all states. */
function learn(seen: Seen, call: PlainCall, answer: unknown): void {
  const { list: rows } = answer as { list: Record<string, unknown>[] };
  const states = Object.entries(call.row!).flatMap(([name, part]) =>
    part instanceof Field && part.kind === 'oneOf' && name.endsWith('Status') ? [name] : [],
  );
  const groups = new Map<string, number>();
  const rank = (row: Record<string, unknown>): number => {
    const state = states.map(name => textOf(row[name])).join('/') + textOf(row['submitter'] ?? '');
    groups.set(state, (groups.get(state) ?? 0) + 1);
    return groups.get(state)!;
  };
  const ranked = rows
    .map(row => [rank(row), row] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row);
  const [own] = Object.keys(call.row!);
  for (const name of Object.keys(call.row!)) {
    const values = ranked.map(row => row[name]).filter(value => value != null && typeof value !== 'object');
    const known = seen.get(name) ?? [];
    const first = values.slice(0, recordsAtMost);
    seen.set(name, [...new Set(name === own ? [...first, ...known] : [...known, ...first])].slice(0, triesAtMost));
  }
}

async function bodiesFor(app: TestApp, name: string, call: PlainCall, user: Operator, seen: Seen) {
  if (bodies[name]) return bodies[name](app, user);
  const required = Object.entries(call.input).filter(([, part]) => !(part instanceof Maybe));
  let found: object[] = [{}];
  for (const [key, part] of required) {
    const values = valuesFor(key, part, seen);
    found = found.flatMap(body => values.map(value => ({ ...body, [key]: value }))).slice(0, triesAtMost);
  }
  return found.map(body => ('requestNo' in call.input ? { ...body, ...request() } : body));
}

function valuesFor(name: string, part: Part, seen: Seen): readonly unknown[] {
  if (part instanceof Many) return [valuesFor(name.replace(/s$/, ''), part.part as Part, seen).slice(0, 2)];
  if (!(part instanceof Field)) return [{}];
  if (part.values.length > 0) return part.values.map(({ code }) => code);
  if (part.kind === 'remark') return ['商户经营正常，附签购单一张。'];
  if (part.kind === 'phone') return ['19900009999'];
  return seen.get(name) ?? [part.kind === 'text' ? 'NONE' : 1];
}
