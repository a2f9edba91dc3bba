/** The clear value behind a mask (domain.md 6.3): with a reason, written down, so many an hour. */
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { findRow } from '#server/platform/access/find-row';
import { writeLog } from '#server/platform/audit-log';
import { createEncryption } from '#server/platform/encryption';
import { attempt } from '#server/features/login/throttle';
import { agent, merchant } from '#server/schema';

const words = { phone: '手机号', legalIdNo: '身份证号', bankCardNo: '结算卡号' } as const;

export function sensitiveCalls(deps: Deps): Handlers<typeof contract.sensitive> {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);
  return {
    async view({ target, no, item, reason }, context) {
      const { me, now } = context;
      const { waitMs } = await attempt(db, 'reveal', me.operatorNo, now);
      if (waitMs > 0) throw new Failure('tooMany', `查看次数已达上限，请${Math.ceil(waitMs / 60_000)}分钟后再试`);
      const row =
        target === 'AGENT'
          ? await findRow(db, agent, [agent.agentNo, no], me)
          : await findRow(db, merchant, [merchant.custNo, no], me);
      const stored = row[item];
      if (!stored) throw new Failure('missing', '没有该项信息');
      await writeLog(db, context, {
        opBizType: 'UPDATE',
        target: [target, no],
        agentPath: row.agentPath,
        content: `查看${words[item]}：${reason}`,
      });
      return { value: item === 'phone' ? stored : encryption.decrypt(stored) };
    },
  };
}
