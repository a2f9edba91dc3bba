/** Numbers of persons and cards in clear, for the channel alone: sealed for its key, and every reading on record. */
import { writeLogs } from '#server/foundation/audit-log';
import { acquirer, type Outsider } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { createEncryption } from '#server/foundation/encryption';
import type { Secrets } from '#server/foundation/secrets';
import type { agent, channelRegistration, merchant } from '#server/schema';
import { secretOf } from './keys';
import { sealFor } from './seal';

interface Row {
  readonly told: typeof channelRegistration.$inferSelect;
  readonly party: typeof merchant.$inferSelect | typeof agent.$inferSelect;
}

/** Seals the numbers of a merchant or payee for a key of the channel (docs/channel.md#sealed-numbers). */
export async function numbersFor(tx: Tx, { secret, keyId }: { readonly secret: Secrets; readonly keyId: string }) {
  const { decrypt } = createEncryption(secret);
  const seal = sealFor({ keyId, secret: await secretOf({ db: tx, secret }, keyId) });
  const clear = (stored: string | null) => stored && decrypt(stored);
  return ({ told, party }: Row): string =>
    seal({
      no: told.partyNo,
      version: told.contentVersion,
      phone: party.phone,
      legalIdNo: clear(party.legalIdNo),
      bankCardNo: clear(party.bankCardNo),
      reservePhone: party.reservePhone,
    });
}

/** A key of the channel, as the audit log names it. */
export const keyAsDoer = (keyId: string, now: number): Outsider => ({ ...acquirer(now), name: `收单通道 ${keyId}` });

/** Writes to the audit log that a key of the channel read the numbers of each row. */
export async function isReadBy(tx: Tx, rows: readonly Row[], keyId: string, now: number): Promise<void> {
  if (rows.length === 0) return;
  await writeLogs(
    tx,
    keyAsDoer(keyId, now),
    rows.map(({ told, party }) => ({
      opBizType: 'REVEAL',
      target: [targetOf(party), told.partyNo],
      content: `通道读取手机号、身份证号、银行卡号，资料版本${told.contentVersion}`,
    })),
  );
}

/** Agents and organisations have separate logs. */
export const targetOf = (party: Row['party']): string => ('custNo' in party ? 'CUST' : party.agentType);
