/**
 * Requests a change of a merchant, to be reviewed by another operator (docs/domain/merchant.md#merchant-changes,
 * docs/domain/merchant.md#merchant-detail).
 */
import type { ProviderContext } from '#server/foundation/calls/context';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { encryptPersonal, type Encryption } from '#server/foundation/encryption';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { merchantAccountMoves } from './account.moves';
import type { ChangeType, MerchantRow, Values } from './changes/change';
import { accountEvents, changes } from './changes/changes';
import { changeMoves } from './change.moves';

interface Request {
  readonly custChangeType: ChangeType;
  /** Unencrypted. */
  readonly after: Values;
  readonly images?: Record<string, string>;
}

/** Returns the request number. */
export async function requestChange(
  tx: Tx,
  encryption: Encryption,
  cust: MerchantRow,
  { custChangeType, after, images = {} }: Request,
  context: ProviderContext,
): Promise<string> {
  const { me, now } = context;
  await merchantAccountMoves.send(tx, cust.custNo, { type: accountEvents[custChangeType] }, context);
  const change = changes[custChangeType];
  const before = await change.live(cust, after, { tx, encryption, now });
  const auditNo = await documentNo(tx, 'BG', now);
  const values = {
    auditNo,
    custNo: cust.custNo,
    custName: cust.custName,
    ...chainOf(cust),
    custChangeType,
    images,
    before: encryptPersonal(encryption, before),
    after: encryptPersonal(encryption, after),
    beforeValue: change.summary(before),
    afterValue: change.summary(after),
    applySource: 'AGENT_WEB' as const,
    applyName: me.operatorName,
    applyNo: me.operatorNo,
    createTime: now,
    updateTime: now,
  };
  await changeMoves.create(tx, values, { type: 'apply', after }, context);
  return auditNo;
}
