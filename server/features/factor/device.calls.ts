/** Listing and forgetting the own devices (docs/domain/session.md#devices). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { maskAddress } from '@/api/format/mask';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { deviceOf } from '#server/features/session/device-name';
import { endSessions } from '#server/features/session/ended-session';
import { session } from '#server/schema';
import { devicesOf, forgetDevice } from './devices';

export function deviceCalls({ db }: Pick<Deps, 'db'>): Handlers<typeof contract.ownDevice> {
  return {
    async list(_input, { me }) {
      const [here] = await db.select().from(session).where(eq(session.tokenHash, me.tokenHash));
      const rows = await devicesOf(db, me.operatorNo);
      return {
        devices: rows.map(({ deviceNo, userAgent, clientIp, createTime, lastUseTime }) => ({
          deviceNo,
          device: deviceOf(userAgent),
          clientIp: maskAddress(clientIp),
          createTime,
          lastUseTime,
          current: deviceNo === here?.deviceNo,
        })),
      };
    },
    async forget({ deviceNo }, context) {
      const { me, now, client } = context;
      await db.transaction(async tx => {
        if (!(await forgetDevice(tx, me.operatorNo, deviceNo))) throw new Failure('missing', '设备不存在或已移除');
        const of = and(eq(session.operatorNo, me.operatorNo), eq(session.deviceNo, deviceNo))!;
        await endSessions(tx, of, { why: 'FORGOTTEN', now, client });
        await writeLog(tx, context, { opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content: '移除一台设备' });
      });
      return null;
    },
  };
}
