/**
 * Stored form of a merchant's application, with encrypted numbers of persons and cards
 * (docs/domain/merchant.md#new-merchant).
 */
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { decryptPersonal, type Encryption } from '#server/foundation/encryption';
import type { merchantIncr } from '#server/schema';
import type { FeeRow } from './fees';

export type MerchantForm = Omit<CallInput<typeof contract.custIncr.save>, 'incrNo' | 'requestNo'>;
export type ApplicationRow = typeof merchantIncr.$inferSelect;

/** The form, with the rates set for it, if any. */
export const formOf = (
  encryption: Encryption,
  { payload }: Pick<ApplicationRow, 'payload'>,
): MerchantForm & { fees?: FeeRow[] } => decryptPersonal(encryption, payload) as MerchantForm & { fees?: FeeRow[] };
