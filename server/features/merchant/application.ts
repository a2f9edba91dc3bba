/** A merchant's application as it is stored: numbers of persons and cards encrypted (domain.md S24). */
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { decryptPersonal, type Encryption } from '#server/platform/encryption';
import type { merchantIncr } from '#server/schema';
import type { FeeRow } from './fees';

export type MerchantForm = Omit<CallInput<typeof contract.custIncr.save>, 'incrNo' | 'requestNo'>;
export type ApplicationRow = typeof merchantIncr.$inferSelect;

/** The form, with the rates that were entered for it, if any were. */
export const formOf = (
  encryption: Encryption,
  { payload }: Pick<ApplicationRow, 'payload'>,
): MerchantForm & { fees?: FeeRow[] } => decryptPersonal(encryption, payload) as MerchantForm & { fees?: FeeRow[] };
