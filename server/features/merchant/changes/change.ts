/**
 * Definition of a merchant change (docs/domain/merchant.md#merchant-changes): one entry per type; no other code
 * distinguishes the types.
 */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import type { FieldError } from '@/api/failure';
import { absent } from '@/api/format/format';
import type { Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import { textOf } from '#server/foundation/stringify';
import type { merchant } from '#server/schema';

export type ChangeType = CodeOf<typeof enums.custChangeType>;
export type MerchantRow = typeof merchant.$inferSelect;
/** Unencrypted, by the field names of the request. */
export type Values = Readonly<Record<string, unknown>>;
export interface Reading {
  readonly tx: Tx;
  readonly encryption: Encryption;
  readonly now: number;
}
export interface Change {
  /** Whether it changes what the channel has to know (server/features/channel/registration.moves.ts). */
  readonly isForChannel: boolean;
  /** Current values of the merchant, by the field names of the request. */
  live(row: MerchantRow, after: Values, reading: Reading): Promise<Values>;
  /** One masked line for lists and logs. */
  summary(values: Values): string;
  /** Errors of a request that is not possible. */
  refusals(after: Values, row: MerchantRow): FieldError[];
  apply(row: MerchantRow, after: Values, reading: Reading, doer: Doer): Promise<void>;
}

/** Joins the non-empty values for a summary; a single placeholder if all are empty. */
export const shown = (...values: unknown[]): string =>
  values
    .filter(value => value !== null && value !== undefined && value !== '')
    .map(textOf)
    .join(' ') || absent;
/** Returns a field error if `holds` is false. */
export const errorUnless = (holds: boolean, field: string, message: string): FieldError[] =>
  holds ? [] : [{ field, message }];
