/** A merchant’s application as it is kept: numbers of persons and cards sealed. */
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import type { merchantIncr } from '#server/schema';
import type { Sealer } from '#server/platform/encryption';
import type { FeeRow } from './fees';

export type CustForm = Omit<CallInput<typeof contract.custIncr.save>, 'incrNo' | 'requestNo'>;

export type CustIncrRow = typeof merchantIncr.$inferSelect;

const sealed = ['legalIdNo', 'bankCardNo'] as const;

export const sealForm = (sealer: Sealer, form: CustForm): Record<string, unknown> => ({
  ...form,
  ...Object.fromEntries(sealed.map(name => [name, sealer.seal(form[name])])),
});

export const openCustForm = (sealer: Sealer, payload: Record<string, unknown>): CustForm & { fees?: FeeRow[] } =>
  ({ ...payload, ...Object.fromEntries(sealed.map(name => [name, sealer.open(payload[name] as string)])) }) as CustForm;
