/** Messages and sign-in problems, with timers and the proof of the ledger beside them (docs/domain/platform.md#audit). */
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { defineQuery } from '#server/features/lists/define-query';
import { noRestriction } from '#server/foundation/access/subtree';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { message, throttle } from '#server/schema';
import { acted } from './decide';
import { proofCalls } from './proofs';
import { timerCalls } from './timers';

export const messages = defineQuery(contract.platformSystem.messages, {
  from: message,
  path: null,
  only: noRestriction,
  order: newestFirst([message.id]),
});

const longest = 200;

type Calls = Omit<Handlers<typeof contract.platformSystem>, 'messages'>;

export const systemCalls = (deps: Deps): { platformSystem: Calls } => ({
  platformSystem: { ...timerCalls(deps), ...proofCalls(deps), ...signInCalls(deps) },
});

/** The two rules have different subjects. */
const isOfSignIn = inArray(throttle.rule, ['login', 'account']);

const signInCalls = (deps: Deps): Pick<Calls, 'locks' | 'unlock'> => ({
  async locks(_input, { now }) {
    const rows = await deps.db
      .select()
      .from(throttle)
      .where(and(isOfSignIn, gt(throttle.hits, 0)))
      .orderBy(desc(throttle.blockedUntil))
      .limit(longest);
    return {
      locks: rows.map(({ subject, hits, blockedUntil }) => ({
        subject,
        hits,
        blockedUntil,
        locked: blockedUntil > now,
      })),
    };
  },
  unlock: (input, context) => {
    const { subject, remark } = input;
    return acted(deps, context, input, { target: ['LOGIN', subject], content: '解除登录限制', remark }, async tx => {
      const counter = and(isOfSignIn, eq(throttle.subject, subject));
      const { rowCount } = await tx.delete(throttle).where(counter);
      if (rowCount === 0) throw new Failure('missing', '没有这个限制，可能已经过期');
      return null;
    });
  },
});
