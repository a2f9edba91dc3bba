/**
 * Giving a second factor: to finish a sign-in, or again before what needs it (docs/domain/session.md#second-factor,
 * docs/domain/session.md#step-up).
 */
import { and, eq, or } from 'drizzle-orm';
import { failCodes, Failure } from '@/api/failure';
import { writeLog } from '#server/foundation/audit-log';
import type { Provider, ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { endSessions } from '#server/features/session/ended-session';
import { endOlder } from '#server/features/session/session';
import { noteSignIn } from '#server/features/session/sign-in';
import { countAttempt, forgetAttempts, tooMany } from '#server/features/session/throttle';
import { operator, session } from '#server/schema';
import { checkGiven, type Given } from './given';

/** Wrong answers after which a sign-in that waits is over. */
const wrongAtMost = 5;
type Needs = Pick<Deps, 'db' | 'secret' | 'random'>;

/** @returns Whether a sign-in has come to its end by this. @throws Failure `invalid` for a wrong proof, `session` for the last one, `tooMany` */
export async function prove(deps: Needs, given: Given, context: ProviderContext): Promise<boolean> {
  const { db } = deps;
  const { me, now } = context;
  const all = await countAttempt(db, 'factorAccount', me.operatorNo, now);
  if (all.waitMs > 0) throw tooMany(all.waitMs, all.hits);
  const own = await countAttempt(db, 'factor', me.sessionNo, now);
  if (own.waitMs > 0) throw tooMany(own.waitMs, own.hits);
  const done = await db.transaction(async tx => {
    const name = await checkGiven(tx, deps, given, { ...me, now });
    return name === null ? null : accept(tx, deps, context, name);
  });
  if (done === null) throw await wrong(deps, context, own.hits);
  await forgetAttempts(db, 'factor', me.sessionNo);
  await forgetAttempts(db, 'factorAccount', me.operatorNo);
  return done;
}

async function accept(tx: Tx, deps: Needs, context: ProviderContext, name: string): Promise<boolean> {
  const { me, now } = context;
  const [who] = await tx.select().from(operator).where(eq(operator.operatorNo, me.operatorNo)).for('update');
  const waits = me.factor?.stage === 'ASKED';
  if (waits) await endOlder(tx, me.operatorNo, context, false);
  await markGiven(tx, me, now);
  if (waits && who) await noteSignIn(tx, deps, who, context, me.tokenHash);
  await writeLog(tx, context, { opBizType: 'LOGIN', target: ['SELF', me.operatorNo], content: `二次验证：${name}` });
  return waits;
}

/** The session may do everything from now on, and for some minutes what needs the factor. @throws Failure `conflict` if it waits no more */
export async function markGiven(tx: Pick<Tx, 'update'>, me: Provider, now: number): Promise<void> {
  const stage = me.factor?.stage ?? 'NONE';
  const marked = await tx
    .update(session)
    .set({ factorStage: 'NONE', factorTime: now })
    .where(
      and(
        eq(session.tokenHash, me.tokenHash),
        // Another request of the same sign-in may have been faster.
        or(eq(session.factorStage, stage), eq(session.factorStage, 'NONE')),
      ),
    )
    .returning({ no: session.sessionNo });
  if (marked.length === 0) throw new Failure('conflict');
}

async function wrong({ db }: Needs, context: ProviderContext, hits: number): Promise<Failure> {
  const { me, now, client } = context;
  const over = me.factor?.stage === 'ASKED' && hits >= wrongAtMost;
  await db.transaction(async tx => {
    const content = over ? '二次验证多次错误，登录已结束' : '二次验证错误';
    await writeLog(tx, context, { opBizType: 'LOGIN', target: ['SELF', me.operatorNo], content, result: '失败' });
    if (over) await endSessions(tx, eq(session.tokenHash, me.tokenHash), { why: 'FACTOR', now, client });
  });
  if (over) return new Failure('session', '二次验证多次错误，请重新登录', failCodes.expired);
  return new Failure('invalid', '口令不正确或已使用过，请用下一个口令再试');
}
