/** What a change of a merchant is made of (domain.md 4.2): one entry per type, nothing else knows the types apart. */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import type { FieldError } from '@/api/failure';
import { absent } from '@/api/format/format';
import type { Doer } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import type { Encryption } from '#server/platform/encryption';
import { textOf } from '#server/platform/stringify';
import type { merchant } from '#server/schema';

export type ChangeType = CodeOf<typeof enums.custChangeType>;
export type MerchantRow = typeof merchant.$inferSelect;
/** Under the names of the request, in clear. */
export type Values = Readonly<Record<string, unknown>>;
export interface Reading {
  readonly tx: Tx;
  readonly encryption: Encryption;
  readonly now: number;
}
export interface Change {
  /** Values of the merchant as they are, under the names of the request. */
  live(row: MerchantRow, after: Values, reading: Reading): Promise<Values>;
  /** One line for lists and logs, masked. */
  summary(values: Values): string;
  /** What is wrong with a request that cannot be. */
  refusals(after: Values, row: MerchantRow): FieldError[];
  apply(row: MerchantRow, after: Values, reading: Reading, doer: Doer): Promise<void>;
}

/** For a summary: what is there of the values; that nothing is there is said once. */
export const shown = (...values: unknown[]): string =>
  values
    .filter(value => value !== null && value !== undefined && value !== '')
    .map(textOf)
    .join(' ') || absent;
/** A refusal where `holds` is false. */
export const unless = (holds: boolean, field: string, message: string): FieldError[] =>
  holds ? [] : [{ field, message }];
