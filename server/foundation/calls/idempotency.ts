/**
 * Executes a creating or money-moving call once per idempotency key (docs/domain/conventions.md#request-numbers): the
 * key is stored with the first answer in the transaction of the work. A concurrent duplicate therefore waits and gets
 * the same answer, and a failed request may be repeated.
 */
import { and, eq } from 'drizzle-orm';
import { createHash, createHmac } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import { dayMs } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { requestAnswer } from '#server/schema';
import { sealedBy } from '#server/foundation/encryption';
import { indexKeyOf } from '#server/foundation/secrets';
import type { Db, Tx } from '#server/foundation/db/open';
import type { ProviderContext } from './context';

/** A database transaction, which may start nested transactions. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0] & Tx;
/** How long an answer is stored. */
export const rememberedMs = dayMs;

interface Input {
  readonly requestNo?: string | null;
  readonly dryRun?: boolean | null;
  /** What a dry run showed; says nothing about what is asked for. */
  readonly digest?: string | null;
}
const hashOf = (body: object): string =>
  createHash('sha256')
    .update(stringify(body) ?? '')
    .digest('hex');

/**
 * `input` is the whole body of the call. With `dryRun` the work is executed and rolled back; the answer is the one that
 * the real run would give.
 */
export function idempotent<T, I extends Input>(
  db: Db,
  { me, now, path, watched }: ProviderContext,
  input: I,
  asked: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const work = async (tx: Transaction) => {
    await watched?.claim?.(tx);
    const answer = await asked(tx);
    await watched?.settle?.(tx, answer);
    return answer;
  };
  const { requestNo, dryRun, digest: _digest, ...body } = input;
  if (dryRun) return rolledBack(db, work);
  if (!requestNo) return db.transaction(work);
  const bodyHash = hashOf(body);
  return db.transaction(async tx => {
    // An answer may hold an initial password: only whoever knows the number of the request can read it again.
    const own = Buffer.from(`${me.operatorNo} ${requestNo}`);
    const { encrypt, decrypt } = sealedBy(own);
    const hashed = createHmac('sha256', indexKeyOf(own)).update(requestNo).digest('hex');
    const key = { operatorNo: me.operatorNo, requestNo: hashed.slice(0, 36) };
    const mine = and(eq(requestAnswer.operatorNo, key.operatorNo), eq(requestAnswer.requestNo, key.requestNo));
    const first = await tx
      .insert(requestAnswer)
      .values({ ...key, callPath: path, bodyHash, createTime: now })
      .onConflictDoNothing()
      .returning({ requestNo: requestAnswer.requestNo });
    if (first.length === 0) {
      const [known] = await tx.select().from(requestAnswer).where(mine);
      if (!known || known.callPath !== path || known.bodyHash !== bodyHash)
        throw new Failure('conflict', '该请求编号已用于其他内容，请刷新后重新提交');
      return JSON.parse(decrypt(known.answer as string)) as T;
    }
    const answer = await work(tx);
    await tx
      .update(requestAnswer)
      .set({ answer: encrypt(JSON.stringify(answer)) })
      .where(mine);
    return answer;
  });
}

/** Executes the work and rolls it back: returns its answer, or throws its refusal. */
async function rolledBack<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const done: { answer?: T } = {};
  const takenBack = new Error('taken back');
  await db
    .transaction(async tx => {
      done.answer = await work(tx);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return done.answer!; // set by work, which would otherwise have thrown
}
