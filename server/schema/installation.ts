/** Settings and secrets of the whole installation. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums/platform';
import { code, money, time, words } from './columns';

/** Settings of the whole installation: a single row. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  /** Of its first secret; a text that fits none once there was a second, for versions that know one secret only. */
  secretFingerprint: words(64).notNull(),
  /** Encrypted: what is kept from the first secret (`Founding`); null until a version that knows several has started. */
  foundingKeys: text(),
  /** When it was made as an anonymous copy of another one, which sends nothing outside; null of an installation of its own. */
  copyTime: time(),
  createTime: time().notNull(),
});

/** Secrets that stored values may be under: all of them are needed at a start. */
export const secretKey = pgTable('secret_key', {
  keyId: words(8).primaryKey(),
  createTime: time().notNull(),
  /** When a process that writes with it was last running. */
  usedTime: time().notNull(),
});

/** Upper bounds of actions on money that the owner has set; one without a row has its usual bound. */
export const moneyBound = pgTable('money_bound', {
  action: code(enums.moneyBound).primaryKey(),
  amount: money().notNull(),
  updateTime: time().notNull(),
});
