/**
 * Races over the charts: any two moves that are possible for a record in one state, sent concurrently by operators who may cause
 * them. The result must equal that of one after the other in either order, or of one alone: responses, state, postings, notices,
 * log, balances.
 */
import { decide, everyFact } from '@/machines/flows/decide';
import { people, prepare, stateOf, type Event, type Family, type Person } from '#tests/matrix/matrix';
import type { TestApp } from '#tests/world/test-app';
import { isRefusal, Tally, type Answer } from './races';

type Sender = Event['by'][number];
interface Contestant {
  readonly event: Event;
  readonly by: Sender;
}
const nameOf = ({ event, by }: Contestant) => `${event.type} by ${by}`;

/** A record in a state, and the two moves that compete for it. */
interface Raced {
  readonly no: string;
  readonly state: string;
  readonly pair: readonly [Contestant, Contestant];
}

/** Allowed moves in a state, at most two senders per event: the same move by another person is a different contestant. */
function contestantsOf({ flow, events, as, table }: Family, state: string): Contestant[] {
  return events.flatMap(event => {
    const able = event.by.filter(by => {
      if (by === 'TIMER' || (table === 'operator' && by === 'agent_l2')) return false;
      const actor = by in people ? (as?.[by as Person] ?? people[by as Person]) : (by as Exclude<Sender, Person>);
      return actor !== null && decide(flow, state, event.inStates?.[state] ?? event.type, actor, everyFact) !== null;
    });
    return able.slice(0, 2).map(by => ({ event, by }));
  });
}

/** Row counts per table, and the totals of all accounts. */
const counted = `select
  (select count(*) from ledger)::int as bookings, (select count(*) from notice)::int as notices,
  (select count(*) from operate_log)::int as log, (select count(*) from terminal_move)::int as moves,
  (select count(*) from debt_reduce)::int as reductions, (select count(*) from job)::int as jobs,
  (select sum(balance) from account)::bigint as balance, (select sum(frozen) from account)::bigint as frozen`;
type Counts = Readonly<Record<string, number>>;

/** Prepares the record, runs the moves, and returns the observable result as one text. */
async function observe(
  app: TestApp,
  family: Family,
  { no, state, pair }: Raced,
  send: () => Promise<readonly Answer[]>,
): Promise<{ readonly outcome: string; readonly broken: string | null }> {
  const events = pair.map(({ event }) => event);
  await prepare(app, family, events, no, state);
  const before = await app.one<Counts>(counted);
  const answers = await send();
  const after = await app.one<Counts>(counted);
  const added = Object.entries(after).map(([name, n]) => `${name} ${Number(n) - Number(before[name])}`);
  const done = answers.map(({ code }) => (code === 200 ? 'done' : 'refused'));
  // Operations return a code without a message.
  const broken = answers.find(({ code, message = '拒绝' }) => code !== 200 && !isRefusal({ code, message }));
  return {
    outcome: [...done, await stateOf(app, family, no), ...added].join(', '),
    broken: broken ? `${broken.code} ${broken.message}` : null,
  };
}

interface Sample {
  readonly rounds: number;
  /** Only every nth pair is tried. */
  readonly oneOf: number;
}

export async function raceFamily(app: TestApp, family: Family, { rounds, oneOf }: Sample): Promise<Tally> {
  const tally = new Tally();
  const { no } = await app.one<{ no: string }>(family.record);
  const states = Object.keys(family.flow.states).filter(each => each !== 'new');
  const pairs = states.flatMap(state => {
    const all = contestantsOf(family, state);
    return all.flatMap((one, n) => all.slice(n).map(other => ({ no, state, pair: [one, other] as const })));
  });
  for (const what of pairs.filter((_, n) => n % oneOf === 0)) await racePair(app, family, what, rounds, tally);
  return tally;
}

async function racePair(app: TestApp, family: Family, what: Raced, rounds: number, tally: Tally): Promise<void> {
  const { no, state, pair } = what;
  const send = ({ event, by }: Contestant) => event.send(app, no, by);
  const refused = async () => ({ code: 409 });
  const inOrder = async (one: () => Promise<Answer>, other: () => Promise<Answer>) => [await one(), await other()];
  const [a, b] = [() => send(pair[0]), () => send(pair[1])];
  const backwards = async () => (await inOrder(b, a)).toReversed();
  const expected = new Set<string>();
  for (const serial of [() => inOrder(a, b), backwards])
    expected.add((await observe(app, family, what, serial)).outcome);
  for (let n = 0; n < rounds; n += 1) {
    const { outcome, broken } = await observe(app, family, what, () => Promise.all([a(), b()]));
    tally.races += 1;
    const name = `${family.name} in ${state}, ${pair.map(nameOf).join(' and ')}`;
    if (broken) tally.blame(name, broken);
    if (expected.has(outcome)) continue;
    // A contestant that had read the record earlier may be refused although it would succeed later; then only the other move took effect.
    for (const alone of [() => inOrder(a, refused), () => inOrder(refused, b)])
      expected.add((await observe(app, family, what, alone)).outcome);
    if (!expected.has(outcome)) tally.blame(name, `${outcome}, expected ${[...expected].join(' or ')}`);
  }
}
