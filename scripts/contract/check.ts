/**
 * What a live back end answers otherwise than the contract says: statuses, headers, envelopes, codes and shapes. It only reads, signed in
 * as one operator.
 */
import { appHeaders, tokenHeader } from '@/api/constants';
import { callGroups, contract, type PlainCall } from '@/api/contract';
import { failCodes, reasons, successCode } from '@/api/failure';
import { Field } from '@/api/schema/kinds';
import { scopeOf } from '@/api/schema/api-key-scope';
import { Maybe, type Part } from '@/api/schema/shape';
import { inputSchema, outputSchema } from '@/api/schema/zod';
import { type Answer, Asking, type BackEnd, type Difference } from './asking';

export interface Report {
  /** Calls that were answered with success. */
  readonly answered: readonly string[];
  /** Calls that only read, but that found no record to ask for, or that this operator may not make. */
  readonly untried: readonly string[];
  readonly differences: readonly Difference[];
}

/** Calls of providers that change nothing. */
const reads = callGroups
  .flatMap(([group, calls]) =>
    Object.entries<PlainCall>(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
  )
  .filter(({ call: { policy } }) => policy !== 'platform' && policy !== 'public')
  .filter(({ call }) => call.kind !== 'export' && (scopeOf(call) === 'READ' || call.kind === 'list'));
const isPlain = ({ call }: (typeof reads)[number]) => call.kind === 'plain';
/** Records of a kind to ask for. */
const recordsAtMost = 3;

export async function checkBackEnd({ url, ...who }: BackEnd): Promise<Report> {
  const asking = new Asking(url);
  const answered = new Set<string>();
  if (await asking.signIn(who)) {
    await checkRefusals(asking);
    const { object } = asking.envelope('login.queryAgentInfo', await asking.ask(contract.login.queryAgentInfo, {}));
    const isOrg = (object as { agentBean?: { expandWay?: string } } | null)?.agentBean?.expandWay !== 'AGENT';
    const seen: Seen = new Map();
    const check = async (name: string, call: PlainCall, input: object) => {
      if (await checkRead(asking, { name, call, input, isOrg, seen })) answered.add(name);
    };
    for (const { name, call } of reads.filter(each => !isPlain(each)))
      await check(name, call, inputSchema(call).safeParse({}).success ? {} : firstOf(call));
    for (const { name, call } of reads.filter(isPlain))
      for (const input of inputsOf(call, seen)) await check(name, call, input);
  }
  const wrong = new Set(asking.differences.map(({ call }) => call));
  const untried = reads.map(({ name }) => name).filter(name => !answered.has(name) && !wrong.has(name));
  return { answered: [...answered], untried, differences: asking.differences };
}

interface Refused {
  readonly name: string;
  readonly answer: Answer;
  readonly code: number;
  readonly failCode?: string;
}
async function checkRefusals(asking: Asking): Promise<void> {
  const { list } = contract.trans;
  const { session, invalid } = reasons;
  const expect = ({ name, answer, code, failCode }: Refused) => {
    const said = asking.envelope(name, answer);
    if (said.code !== code) asking.differ(name, `code ${String(said.code)} instead of ${code}`);
    if (failCode && said.failCode !== failCode) asking.differ(name, `failCode ${said.failCode} instead of ${failCode}`);
    return said.object as { errors?: { field?: string }[] } | null;
  };
  const without = (name: string) => asking.ask(list, {}, { headers: { [name]: null } });
  const ended = { code: session.code, failCode: failCodes.expired };
  expect({ name: 'a call without a session', answer: await without(tokenHeader), ...ended });
  const unknown = await asking.ask(list, {}, { headers: { [tokenHeader]: 'unknown' } });
  expect({ name: 'a call with an unknown session', answer: unknown, ...ended });
  for (const name of Object.keys(appHeaders))
    expect({ name: `a call without ${name}`, answer: await without(name), code: invalid.code });
  const broken = await asking.ask(list, {}, { text: '{' });
  expect({ name: 'a body that is no JSON', answer: broken, code: invalid.code });
  expect({ name: 'an unknown field', answer: await asking.ask(list, { nothing: 1 }), code: invalid.code });
  const name = 'a wrong value';
  const wrong = expect({ name, answer: await asking.ask(list, { limit: 0 }), code: invalid.code });
  if (!wrong?.errors?.some(({ field }) => field === 'limit')) asking.differ(name, 'object.errors does not name limit');
  const nowhere = await asking.ask({ path: '/nothing/v1/here', way: 'json' }, {});
  if (nowhere.status !== 404) asking.differ('an unknown path', `HTTP ${nowhere.status} instead of 404`);
  const put = await asking.ask(contract.withdraw.apply, {}, { method: 'PUT' });
  if (put.status !== 405) asking.differ('a wrong method', `HTTP ${put.status} instead of 405`);
}

/** The values of lists' columns, by name. */
type Seen = Map<string, unknown[]>;
interface Read {
  readonly name: string;
  readonly call: PlainCall;
  readonly input: object;
  readonly isOrg: boolean;
  readonly seen: Seen;
}
/** Whether it was answered with success; the operator may lack the right. */
async function checkRead(asking: Asking, { name, call, input, isOrg, seen }: Read): Promise<boolean> {
  const { code, object } = asking.envelope(name, await asking.ask(call, input));
  // Kinds of records share the names of their numbers, and some numbers are of another kind.
  if (code === reasons.forbidden.code || (call.kind === 'plain' && code === reasons.missing.code)) return false;
  if (code === reasons.invalid.code && (Object.keys(input).length === 0 || asksForMore(call, input, object)))
    return false;
  if (code !== successCode) {
    asking.differ(name, `code ${String(code)} to ${JSON.stringify(input)}`);
    return false;
  }
  const { error } = outputSchema(call, isOrg).safeParse(object);
  for (const { path, message } of error?.issues.slice(0, 5) ?? [])
    asking.differ(name, `object.${path.join('.')}: ${message}`);
  if (call.kind === 'list') learn(seen, object);
  return true;
}

/** Some need one of several fields, or those of a code, none of which they require of every call. */
function asksForMore(call: PlainCall, input: object, object: unknown): boolean {
  const { errors = [] } = (object ?? {}) as { errors?: readonly { field: string }[] };
  return errors.length > 0 && errors.every(({ field }) => call.input[field] instanceof Maybe && !(field in input));
}

function learn(seen: Seen, object: unknown): void {
  const { list = [] } = (object ?? {}) as { list?: Record<string, unknown>[] };
  for (const row of list.slice(0, recordsAtMost))
    for (const [name, value] of Object.entries(row))
      if (value !== null && typeof value !== 'object')
        seen.set(name, [...(seen.get(name) ?? []), value].slice(0, recordsAtMost));
}

const required = ({ input }: PlainCall) => Object.entries(input).filter(([, part]) => !(part instanceof Maybe));
const codesOf = (part: Part): readonly unknown[] => (part instanceof Field ? part.values.map(({ code }) => code) : []);
const firstOf = (call: PlainCall): object =>
  Object.fromEntries(required(call).map(([name, part]) => [name, codesOf(part)[0]]));

/** Inputs for the required fields: codes of their own, or values that lists have shown under the same name. */
function inputsOf(call: PlainCall, seen: Seen): readonly object[] {
  let inputs: readonly object[] = [{}];
  for (const [name, part] of required(call)) {
    const values = codesOf(part).length > 0 ? codesOf(part).slice(0, 1) : (seen.get(name) ?? []);
    inputs = inputs.flatMap(input => values.map(value => ({ ...input, [name]: value }))).slice(0, recordsAtMost);
  }
  return inputs.filter(input => inputSchema(call).safeParse(input).success);
}
