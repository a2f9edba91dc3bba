/** The rows that an event of the channel is about, and how what it brings forth is numbered. */
import type { merchant, trans } from '#server/schema';

export type MerchantRow = typeof merchant.$inferSelect;
export type TransRow = typeof trans.$inferInsert;
/** Numbers a document of a kind. */
export type Numbers = (kind: string) => string;
