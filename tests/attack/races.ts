/**
 * Races: contestants that run concurrently, and conditions that must be met in any order. An acknowledged change exists exactly
 * once, a refusal has a message, and the ledger verifies after all rounds of a race.
 */
import { Failure } from '@/api/failure';
import { verifyLedger } from '#server/features/ledger/verify';
import type { Call } from '@/api/schema/call';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';
import type { TestApp } from '#tests/world/test-app';

export interface Answer {
  readonly code: number;
  readonly message?: string;
  readonly object?: unknown;
}
export interface Round {
  /** Run concurrently. */
  readonly contestants: readonly (() => Promise<Answer>)[];
  /** Allowed numbers of successful contestants. Defaults to one. */
  readonly winners?: readonly number[];
  /** The contestants repeat one request: equal responses count once. */
  readonly twins?: true;
  /** Number of effects currently stored. */
  effects(): Promise<number>;
  /** Any other flaw, or null. */
  flaw?(): Promise<string | null>;
}
export interface Race {
  readonly name: string;
  /** Prepares the next round. */
  round(app: TestApp, n: number): Promise<Round>;
}

export class Tally {
  races = 0;
  lost = 0;
  readonly wrong: string[] = [];
  blame(name: string, what: string): void {
    this.wrong.push(`${name}: ${what}`);
  }
  add({ races, lost, wrong }: Tally): void {
    this.races += races;
    this.lost += lost;
    this.wrong.push(...wrong);
  }
  toString(): string {
    return `${this.races} races, ${this.wrong.length} wrong, ${this.lost} lost`;
  }
}

/** Allowed codes for losing contestants; any other code is a server error. */
const refusals = [98, 400, 403, 404, 409, 429];
/** Whether the response is a refusal with a readable message. */
export const isRefusal = ({ code, message = '' }: Answer): boolean =>
  refusals.includes(code) && /\p{Script=Han}/u.test(message);

type Contestant = () => Promise<Answer>;
/** A report of the channel as a contestant. */
export const report =
  (app: TestApp, kind: string, body: object): Contestant =>
  () =>
    answerOf(operate(app.deps, kind, body));
/** A call of the platform's staff as a contestant. */
export const decision =
  (app: TestApp, call: Call, body: Record<string, unknown>): Contestant =>
  () =>
    answerOf(act(app.deps, call, body));
export const answerOf = (done: Promise<unknown>): Promise<Answer> =>
  done.then(
    object => ({ code: 200, object }),
    (error: unknown) => {
      if (error instanceof Failure) return { code: error.code, message: error.message };
      throw error;
    },
  );

/** The given number of similar contestants. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

export async function run(app: TestApp, race: Race, rounds: number): Promise<Tally> {
  const tally = new Tally();
  for (let n = 0; n < rounds; n += 1) {
    const round = await race.round(app, n);
    const answers = await Promise.all(round.contestants.map(send => send().catch(brokenBy)));
    tally.races += 1;
    await assertRound(race.name, round, answers, tally);
  }
  for (const { rule, subject, found } of await verifyLedger(app.deps.db, app.clock.now()))
    tally.blame(race.name, `${rule}: ${subject}, ${found}`);
  return tally;
}
const brokenBy = (error: unknown): Answer => ({ code: 500, message: String(error) });

async function assertRound(name: string, round: Round, answers: readonly Answer[], tally: Tally) {
  const accepted = answers.filter(({ code }) => code === 200).map(({ object }) => JSON.stringify(object));
  const winners = round.twins ? new Set(accepted).size : accepted.length;
  const effects = await round.effects();
  if (!(round.winners ?? [1]).includes(winners)) tally.blame(name, `${winners} winners: ${messagesOf(answers)}`);
  if (effects > winners) tally.blame(name, `${effects} effects of ${winners} winners`);
  tally.lost += Math.max(0, winners - effects);
  for (const answer of answers) if (answer.code !== 200 && !isRefusal(answer)) tally.blame(name, messagesOf([answer]));
  const flaw = await round.flaw?.();
  if (flaw) tally.blame(name, flaw);
}
const messagesOf = (answers: readonly Answer[]) => answers.map(({ code, message }) => `${code} ${message}`).join(', ');
