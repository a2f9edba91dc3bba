/** Listing and ending the operator's own sessions (docs/security.md, item 17). */
import { and, desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { maskAddress } from '@/api/format/mask';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { session } from '#server/schema/index';
import { deviceOf } from './device-name';
import { endSessions } from './ended-session';
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
          sessionNo,
          issuedTime,
          lastActiveTime,
          device: deviceOf(userAgent),
          clientIp: maskAddress(clientIp),
          current: tokenHash === me.tokenHash,
        })),
      };
    },
    async end({ sessionNo }, context) {
      const { me, now, client } = context;
      await db.transaction(async tx => {
        const named = and(eq(session.sessionNo, sessionNo), eq(session.operatorNo, me.operatorNo))!;
        if ((await endSessions(tx, named, { why: 'OWNER', now, client })) === 0) throw new Failure('missing');
        await writeLog(tx, context, entryOf(context, '退出一台设备的登录'));
      });
      return null;
    },
    async endOthers(_input, context) {
      await db.transaction(async tx => {
        await closeOtherSessions(tx, context, 'OWNER');
        await writeLog(tx, context, entryOf(context, '退出其他设备的登录'));
      });
      return null;
    },
  };
}

const entryOf = ({ me }: ProviderContext, content: string) =>
  ({ opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content }) as const;
