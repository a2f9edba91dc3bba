/**
 * Does the work of a creating or money-moving call once per request number (domain.md 0.1): the number is stored with the first
 * answer in the transaction of the work, so a twin waits for it and gets the same answer, and what failed may be tried again.
 */
import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { canonical } from '../stable-stringify';
import { dayMs } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { Db } from '../db/open';
import { requestAnswer } from '#server/schema';
import type { ProviderContext } from './context';

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
export const keptMs = dayMs;

const hashOf = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');

export function once<T>(
  db: Db,
  { me, now, path }: ProviderContext,
  input: Readonly<Record<string, unknown>> & { readonly requestNo?: string | null; readonly dryRun?: boolean | null },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { requestNo, dryRun, ...body } = input;
  if (dryRun) return tried(db, work);
  if (!requestNo) return db.transaction(work);
  const bodyHash = hashOf(body);
  return db.transaction(async tx => {
    const mine = and(eq(requestAnswer.operatorNo, me.operatorNo), eq(requestAnswer.requestNo, requestNo));
    const first = await tx
      .insert(requestAnswer)
      .values({ operatorNo: me.operatorNo, requestNo, callPath: path, bodyHash, createTime: now })
      .onConflictDoNothing()
      .returning({ requestNo: requestAnswer.requestNo });
    if (first.length === 0) {
      const [known] = await tx.select().from(requestAnswer).where(mine);
      if (!known || known.callPath !== path || known.bodyHash !== bodyHash)
        throw new Failure('conflict', '该请求编号已用于其他内容，请刷新后重新提交');
      return known.answer as T;
    }
    const answer = await work(tx);
    await tx.update(requestAnswer).set({ answer }).where(mine);
    return answer;
  });
}

/** Does the work and takes all of it back: what it would answer, or why it would refuse. */
async function tried<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
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
  return done.answer!; // work has answered, else it has thrown
}
