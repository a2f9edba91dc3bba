/** The clear value behind a mask (domain.md 6.3): with a reason, written down, so many an hour. */
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { createSealer } from '#server/platform/encryption';
import { agentInSight, merchantInSight } from '../agent/find-rows';
import { logOf, writeLog } from '#server/platform/audit-log';
import { attempt } from '../login/throttle';

const words = { phone: '手机号', legalIdNo: '身份证号', bankCardNo: '结算卡号' } as const;

export function sensitiveHandlers(deps: Deps): Handlers<typeof contract.sensitive> {
  const { db } = deps;
  const sealer = createSealer(deps.secret);
  return {
    async view({ target, no, item, reason }, context) {
      const { me, now } = context;
      const { waitMs } = await attempt(db, 'reveal', me.operatorNo, now);
      if (waitMs > 0) throw new Failure('tooMany', `查看次数已达上限，请${Math.ceil(waitMs / 60_000)}分钟后再试`);
      const row = target === 'AGENT' ? await agentInSight(db, me, no) : await merchantInSight(db, me, no);
      const stored = row[item];
      if (!stored) throw new Failure('missing', '没有该项信息');
      await writeLog(
        db,
        logOf(context, {
          opBizType: 'UPDATE',
          target: [target, no],
          agentPath: row.agentPath,
          content: `查看${words[item]}：${reason}`,
        }),
      );
      return { value: item === 'phone' ? stored : sealer.open(stored) };
    },
  };
}
