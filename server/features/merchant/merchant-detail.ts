/** One merchant's whole record, as whoever may see it sees it (domain.md S29, 6.3). */
import { asc, eq } from 'drizzle-orm';
import { images as imageShape } from '@/api/contract/application';
import { clear } from '@/api/format/mask';
import { findRow } from '#server/platform/access/find-row';
import type { ProviderContext } from '#server/platform/calls/context';
import { imagesOf } from '#server/platform/calls/image-fields';
import type { Db } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { namesOf } from '#server/features/lookup/names';
import { feesOf } from '#server/features/pricing/merchant-fees';
import { merchant, policy, store, terminal } from '#server/schema';
import { merchantAccountMoves } from './account.moves';

export function merchantDetail({ db, secret }: Deps) {
  const encryption = createEncryption(secret);
  return async (custNo: string, { me, now }: ProviderContext) => {
    const row = await findRow(db, merchant, [merchant.custNo, custNo], me);
    const terminals = await terminalsOf(db, custNo);
    const names = await namesOf(db, row);
    const [rules] = await db.select().from(policy).where(eq(policy.policyCode, row.policyCode));
    const beside = { termSn: terminals[0]?.termSn ?? null };
    return {
      ...row,
      ...imagesOf(imageShape, row.images),
      ...names,
      ...{ mccName: row.mccName, bankName: names.bankName ?? row.bankName, policyType: rules?.policyType ?? null },
      ...{ oneLevelAgentNo: row.oneAgentNo, oneLevelAgentName: row.oneAgentName },
      // The direct agent works with the merchant and sees its phone; whoever is further up asks for it (6.3).
      phone: row.agentNo === me.agentNo ? clear(row.phone) : row.phone,
      legalIdNo: row.legalIdNo && encryption.decrypt(row.legalIdNo),
      bankCardNo: row.bankCardMask,
      fees: (await feesOf(db, custNo, now)).map(each => ({ ...each, minFee: null })),
      terminals,
      stores: await db.select().from(store).where(eq(store.custNo, custNo)).orderBy(asc(store.storeNo)),
      allowed: await merchantAccountMoves.allowedNow(db, { ...row, ...beside }, me, now),
    };
  };
}

async function terminalsOf(db: Db, custNo: string) {
  const rows = await db
    .select({ terminal, policyName: policy.policyName })
    .from(terminal)
    .innerJoin(policy, eq(policy.policyCode, terminal.policyCode))
    .where(eq(terminal.custNo, custNo))
    .orderBy(asc(terminal.bindTime), asc(terminal.termSn));
  return rows.map(({ terminal: unit, policyName }) => ({ ...unit, policyName }));
}
