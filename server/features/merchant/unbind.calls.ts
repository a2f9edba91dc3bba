/**
 * Unbinding a terminal from its merchant: organisations do it directly, agents request it
 * (docs/domain/terminals.md#terminal-detail, docs/domain/terminals.md#binding).
 */
import type { contract } from '@/api/contract';
import { findRow } from '#server/platform/access/find-row';
import { writeLog } from '#server/platform/audit-log';
import type { Handlers } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { bondMoves, terminalMoves } from '#server/features/terminal/terminal.moves';
import { merchant, terminal } from '#server/schema';
import { requestChange } from './change-request';

export function unbindCalls({ db, secret }: Deps): Pick<Handlers<typeof contract.terminal>, 'unbind'> {
  const encryption = createEncryption(secret);
  return {
    unbind: (input, context) =>
      idempotent(db, context, input, async tx => {
        const { me } = context;
        const { termSn, remark } = input;
        const unit = await findRow(tx, terminal, [terminal.termSn, termSn], me);
        if (me.may.expandWay === 'ORG') {
          await terminalMoves.send(tx, unit, { type: 'unbind' }, context);
          const { agentPath } = unit;
          const content = `解绑终端：${remark}`;
          await writeLog(tx, context, { opBizType: 'UNBIND', target: ['TERM', termSn], agentPath, content });
          return { auditNo: null };
        }
        const { custNo } = await terminalMoves.send(tx, unit, { type: 'requestUnbind' }, context);
        const cust = await findRow(tx, merchant, [merchant.custNo, custNo!], me, { lock: true }); // a bound terminal has a merchant
        const request = { custChangeType: 'TERM_UNBIND' as const, after: { termSn, ...bondMoves.flowState('UNBIND') } };
        return { auditNo: await requestChange(tx, encryption, cust, request, context) };
      }),
  };
}
