/**
 * Reveals a masked value (docs/domain/access.md#clear-values): requires a reason, is logged, and is rate limited per
 * hour.
 */
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { maskCard, maskIdNo, maskPhone } from '@/api/format/mask';
import { entryOf } from '@/api/schema/enumeration';
import type { Authorised } from '@/api/schema/gate';
import { fieldOf } from '@/api/schema/shape';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { requireCall } from '#server/foundation/access/right';
import { findRow } from '#server/foundation/access/find-row';
import { writeLog } from '#server/foundation/audit-log';
import { documentNo } from '#server/foundation/db/numbers';
import { createEncryption } from '#server/foundation/encryption';
import { countAttempt } from '#server/features/session/throttle';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, custChangeRecord, merchant } from '#server/schema';

const items = fieldOf(contract.sensitive.view.input['item']!).values;
const masks = { phone: maskPhone, legalIdNo: maskIdNo, bankCardNo: maskCard } as const;

/** The call that shows the record, masked: a reader who may not make it may not see the clear values either. */
const recordOf = (row: { readonly agentType: 'AGENT' | 'ORG' } | { readonly custNo: string }): Authorised =>
  'custNo' in row ? contract.customer.detail : contract[row.agentType === 'ORG' ? 'orgInfo' : 'agentInfo'].detail;

export function sensitiveCalls(deps: Deps): Handlers<typeof contract.sensitive> {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);
  return {
    async view({ target, no, item, reason }, context) {
      const { me, now } = context;
      const { waitMs } = await countAttempt(db, 'reveal', me.operatorNo, now);
      if (waitMs > 0) throw new Failure('tooMany', `查看次数已达上限，请${Math.ceil(waitMs / 60_000)}分钟后再试`);
      const row =
        target === 'AGENT'
          ? await findRow(db, agent, [agent.agentNo, no], me)
          : await findRow(db, merchant, [merchant.custNo, no], me);
      requireCall(recordOf(row), me.may);
      const stored = row[item];
      if (!stored) throw new Failure('missing', '没有该项信息');
      const value = item === 'phone' ? stored : encryption.decrypt(stored);
      const shown = `${entryOf(items, item).label} ${masks[item](value)}`;
      const byPlatform = context.side === 'PLATFORM';
      await db.transaction(async tx => {
        await writeLog(tx, context, {
          opBizType: 'REVEAL',
          // Agents and organisations have separate logs.
          target: ['agentType' in row ? row.agentType : target, no],
          // Providers do not read who of the platform's staff looked.
          ...(!byPlatform && { agentPath: row.agentPath }),
          content: `查看${shown}，原因：${reason}`,
        });
        // Merchants have a log table of their own.
        if ('custNo' in row && !byPlatform)
          await tx.insert(custChangeRecord).values({
            ...chainOf(row),
            recordNo: await documentNo(tx, 'JL', now),
            custNo: row.custNo,
            custName: row.custName,
            custChangeType: 'REVEAL',
            afterValue: shown,
            operatorSource: 'AGENT_WEB',
            operatorName: me.operatorName,
            remark: reason,
            createTime: now,
          });
      });
      return { value };
    },
  };
}
