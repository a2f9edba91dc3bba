/** Looking at what waits for a second person, and deciding (docs/domain/access.md#four-eyes). */
import { and, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { contract } from '@/api/contract';
import { Failure, type Reason } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { mayCall } from '@/api/schema/gate';
import { staffLock } from '#server/features/session/under-lock';
import { workerOf } from '#server/features/session/provider-of';
import { requireCall } from '#server/foundation/access/right';
import type { RegisteredCall } from '#server/foundation/calls/carry-out';
import type { Handlers, Provider, ProviderContext, Said, Watched } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { scriptRequester } from '#server/foundation/calls/requester';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import type { Host } from '#server/foundation/feature';
import { approval, type Fact, operator } from '#server/schema';
import { type Approval, approvalMoves, callOf, topicOf } from './approval.moves';
import { changesBetween, factsOfAnswer } from './facts';
import { effectOf, sha256, tried } from './hold';
import { isSameNetwork, samePerson, seenOf } from './persons';
import { isSeen } from './seen';

type Calls = Omit<Handlers<typeof contract.approval>, 'list'>;
type Body = Readonly<Record<string, unknown>>;

/** How long the asker reads the answer of what was carried out. */
const answerMs = dayMs;
/** Refusals of a call, as opposed to faults of the server. */
const refusals: readonly Reason[] = ['invalid', 'forbidden', 'missing', 'conflict'];
const isRefusal = (error: unknown): error is Failure => error instanceof Failure && refusals.includes(error.reason);

export const approvalCalls = (deps: Deps, host: Host): Calls => ({
  look: ({ approvalNo }, context) => look(deps, host, approvalNo, context),
  approve: (input, context) => approve(deps, host, input, context),
  refuse: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const row = await seenRow(tx, input.approvalNo, context.me);
      const same = await sameAs(deps, tx, row, context);
      const sent = { type: 'refuse', remark: input.remark ?? null, same } as const;
      await approvalMoves.send(tx, row.approvalNo, sent, context);
      return null;
    }),
  withdraw: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const { approvalNo } = await seenRow(tx, input.approvalNo, context.me);
      await approvalMoves.send(tx, approvalNo, { type: 'withdraw' }, context);
      return null;
    }),
});

/** @throws Failure `missing` unless it is the reader's own, or one that the reader could decide */
async function seenRow(tx: Pick<Tx, 'select'>, approvalNo: string, me: Provider): Promise<Approval> {
  const [row] = await tx
    .select()
    .from(approval)
    .where(and(eq(approval.approvalNo, approvalNo), isSeen(me)));
  if (!row) throw new Failure('missing');
  return row;
}

const sameAs = async (
  { secret }: Pick<Deps, 'secret'>,
  tx: Pick<Tx, 'select'>,
  row: Approval,
  { me }: Pick<ProviderContext, 'me'>,
): Promise<string | null> => samePerson(row, await seenOf(tx, me), createEncryption(secret).hashes);

/** What was asked, ready to be carried out as its asker. @throws Failure `conflict` if the asker could not do it any more */
async function frozen(deps: Deps, host: Host, row: Approval, { now, side }: ProviderContext) {
  const registered: RegisteredCall = host.registered(callOf(row).path);
  const me = await askerOf(deps.db, row, registered);
  const input = JSON.parse(createEncryption(deps.secret).decrypt(row.input)) as Body;
  const { path } = registered.call;
  const client = row.askedNetwork;
  const context = { me, now, client, path, side, requestId: randomUUID(), requester: scriptRequester };
  return { registered, input, context };
}

async function askerOf(tx: Pick<Tx, 'select'>, row: Approval, { call }: RegisteredCall): Promise<Provider> {
  const worker = await workerOf(tx, row.askedBy);
  if (typeof worker === 'string') throw new Failure('conflict', '申请人的登录已停用，不能执行，请驳回该申请');
  try {
    requireCall(call, worker.may);
  } catch {
    throw new Failure('conflict', '申请人已没有该操作的权限，不能执行，请驳回该申请');
  }
  return { ...worker, operatorName: row.askedName };
}

/** What it would do now: its facts, or why it cannot be done. */
async function triedNow(
  deps: Deps,
  host: Host,
  row: Approval,
  context: ProviderContext,
): Promise<{ does: Fact[]; refusal: string | null; own: string | null }> {
  try {
    const { registered, input, context: asker } = await frozen(deps, host, row, context);
    const { does, own } = await tried(registered, input, asker, row.approvalNo);
    return { does, refusal: null, own };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { does: [], refusal: error.message, own: null };
  }
}

async function look(deps: Deps, host: Host, approvalNo: string, context: ProviderContext) {
  const { db } = deps;
  const { me, now } = context;
  const row = await seenRow(db, approvalNo, me);
  const { asked, does } = row.preview;
  const trial = approvalMoves.has(row, 'approve') ? await triedNow(deps, host, row, context) : null;
  const isNow = trial && trial.refusal === null;
  const allowed = { ...(await approvalMoves.allowedNow(db, row, me, now)) };
  const same = row.askedBy === me.operatorNo ? null : await sameAs(deps, db, row, context);
  for (const event of ['approve', 'refuse'] as const) {
    const key = `approvalStatus.${event}`;
    if (same && allowed[key] === null) allowed[key] = same;
  }
  return {
    ...row,
    approvalTopic: topicOf(row),
    asked: [...asked],
    does: [...does],
    now: trial?.does ?? [],
    changed: isNow ? changesBetween(does, trial.does) : [],
    refusal: trial?.refusal ?? null,
    digest: isNow ? digestOf(row, trial.does) : null,
    byKey: row.keyId !== null,
    sameNetwork: isSameNetwork(row, context),
    answer: answerFor(deps, row, context),
    allowed,
  };
}

const digestOf = (row: Approval, does: readonly Fact[]): string => sha256(row.approvalNo, row.bodyHash, does);

function answerFor({ secret }: Pick<Deps, 'secret'>, row: Approval, { me, now }: ProviderContext): Fact[] {
  const isTheirs = row.askedBy === me.operatorNo && row.answer !== null && now < (row.decideTime ?? 0) + answerMs;
  if (!isTheirs) return [];
  return factsOfAnswer(callOf(row).output, JSON.parse(createEncryption(secret).decrypt(row.answer!)));
}

interface Approving {
  readonly approvalNo: string;
  readonly digest: string;
  readonly remark?: string | null;
  readonly requestNo: string;
}

const otherwise = '查看之后数据有变化，没有执行，请重新查看';

/**
 * Carries out what was asked, once: in the transaction of the call the request is taken, what it did is compared with what was looked at,
 * and its answer is kept.
 */
async function approve(deps: Deps, host: Host, input: Approving, context: ProviderContext) {
  const { db } = deps;
  const { me } = context;
  const row = await seenRow(db, input.approvalNo, me);
  const { approvalNo } = row;
  const decideHash = sha256(me.operatorNo, input.requestNo);
  // The same approval, sent again.
  if (row.decideHash === decideHash) return { approvalStatus: row.approvalStatus };
  const sent = {
    type: 'approve',
    remark: input.remark ?? null,
    same: await sameAs(deps, db, row, context),
    sameNetwork: isSameNetwork(row, context),
    decideHash,
  } as const;
  const refusal = await approvalMoves.refusal(db, row, sent, context);
  if (refusal) throw refusal;
  const trial = await triedNow(deps, host, row, context);
  if (trial.refusal !== null) throw new Failure('conflict', `现在不能执行：${trial.refusal}`);
  if (digestOf(row, trial.does) !== input.digest) throw new Failure('conflict', otherwise);
  const { input: body, context: asker, registered } = await frozen(deps, host, row, context);
  const taken: { row: Approval | null } = { row: null };
  const changed = new Failure('conflict', otherwise);
  const entries: Said[] = [];
  const watched: Watched = {
    approvalNo,
    say: entry => void entries.push(entry),
    async claim(tx) {
      await stillTwo(tx, row, registered, me);
      const again = { ...sent, same: await sameAs(deps, tx, row, context) };
      taken.row = await approvalMoves.send(tx, approvalNo, again, context);
    },
    async settle(tx, result) {
      const { answer, does } = effectOf(registered, body, asker.me, entries, result);
      // A call with a preview of its own has compared that, and says more than its try.
      if (trial.own === null && digestOf(row, does) !== input.digest) throw changed;
      await keepAnswer(deps, tx, row, answer);
    },
  };
  try {
    await registered.handler({ ...body, ...(trial.own !== null && { digest: trial.own }) }, { ...asker, watched });
  } catch (error) {
    if (!taken.row || error === changed || !isRefusal(error)) throw error;
    // Approved, but the facts refuse it: the transaction that took the request is undone.
    const failed = await db.transaction(tx =>
      approvalMoves.send(tx, approvalNo, { type: 'fail', failReason: error.message, remark: sent.remark }, context),
    );
    return { approvalStatus: failed.approvalStatus };
  }
  if (!taken.row) throw new Failure('conflict', '该请求已经执行过');
  deps.onJob?.();
  return { approvalStatus: taken.row.approvalStatus };
}

/** Both may still work and hold the right, and cannot lose it before this transaction ends. @throws Failure */
async function stillTwo(tx: Tx, row: Approval, registered: RegisteredCall, approver: Provider): Promise<void> {
  await takeTurns(tx, staffLock(row.agentNo));
  const both = inArray(operator.operatorNo, [row.askedBy, approver.operatorNo]);
  await tx.select({ no: operator.operatorNo }).from(operator).where(both).orderBy(operator.operatorNo).for('update');
  await askerOf(tx, row, registered);
  const worker = await workerOf(tx, approver.operatorNo);
  if (typeof worker === 'string' || !mayCall(registered.call, worker.may)) throw new Failure('forbidden');
}

async function keepAnswer(
  { secret }: Pick<Deps, 'secret'>,
  tx: Pick<Tx, 'update'>,
  { approvalNo }: Approval,
  answer: unknown,
): Promise<void> {
  if (answer === null) return;
  const { encrypt } = createEncryption(secret);
  const kept = { answer: encrypt(JSON.stringify(answer)) };
  await tx.update(approval).set(kept).where(eq(approval.approvalNo, approvalNo));
}
