/** Where an operator is signed in, and ending that (reliability item 17). */
import { and, desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { maskAddress } from '@/api/format/mask';
import { writeLog } from '#server/platform/audit-log';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { session } from '#server/schema';
import { deviceOf } from './device';
import { closeOtherSessions, stillOpen } from './session';

export function ownSessionCalls({ db }: Pick<Deps, 'db'>): Handlers<(typeof contract)['ownSession']> {
  return {
    async list(_input, { me, now }) {
      const rows = await db
        .select()
        .from(session)
        .where(and(eq(session.operatorNo, me.operatorNo), stillOpen(now)))
        .orderBy(desc(session.issuedTime));
      return {
        sessions: rows.map(({ sessionNo, userAgent, clientIp, issuedTime, lastActiveTime, tokenHash }) => ({
          ...{ sessionNo, issuedTime, lastActiveTime },
          device: deviceOf(userAgent),
          clientIp: maskAddress(clientIp),
          current: tokenHash === me.tokenHash,
        })),
      };
    },
    async end({ sessionNo }, context) {
      await db.transaction(async tx => {
        const ended = await tx
          .delete(session)
          .where(and(eq(session.sessionNo, sessionNo), eq(session.operatorNo, context.me.operatorNo)))
          .returning({ tokenHash: session.tokenHash });
        if (ended.length === 0) throw new Failure('missing');
        await writeLog(tx, context, entryOf(context, '结束一台设备的登录'));
      });
      return null;
    },
    async endOthers(_input, context) {
      await db.transaction(async tx => {
        await closeOtherSessions(tx, context.me);
        await writeLog(tx, context, entryOf(context, '结束其他全部设备的登录'));
      });
      return null;
    },
  };
}

const entryOf = ({ me }: ProviderContext, content: string) =>
  ({ opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content }) as const;
