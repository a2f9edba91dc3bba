/** Opens a merchant whose application passed: its rates and its terminal (domain.md 4.1, 4.12). */
import { eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { feeRefusals } from '@/api/forms/fees';
import { merchantSelf } from '#server/platform/calls/doer';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import type { Tx } from '#server/platform/db/open';
import type { Encryption } from '#server/platform/encryption';
import { bindTerminal } from '#server/features/activation/bind-terminal';
import { merchant, merchantFee } from '#server/schema';
import { formOf, type ApplicationRow } from './application';
import { standardFees, templateOf } from './fees';

export async function openMerchant(tx: Tx, encryption: Encryption, row: ApplicationRow, now: number): Promise<void> {
  const form = formOf(encryption, row);
  const custNo = row.custNo!; // there since the submission
  const template = await templateOf(tx, row.agentPath, form.policyCode, now);
  const fees = form.fees ?? standardFees(template);
  const refusals = feeRefusals(fees, template);
  if (refusals.length > 0) throw new Failure('conflict', refusals[0]);
  await bulkInsert(
    tx,
    merchantFee,
    fees.map(({ payBrand, cardType = null, feeMode, feeRate, capFee = null, extraFee }) => ({
      ...{ custNo, payBrand, cardType, feeMode, feeRate, capFee, extraFee },
      effectTime: now,
    })),
  );
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, custNo));
  await bindTerminal(tx, cust!, form.termSn, { ...merchantSelf(now), name: row.submitter });
}
