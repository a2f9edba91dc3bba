/** Who runs this installation; one row (docs/domain/conventions.md#identity). */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { time, words } from './columns';

export const identity = pgTable(
  'identity',
  {
    id: integer().primaryKey().default(1),
    /** Buyer on invoices that providers issue. */
    title: words(60).notNull(),
    taxNo: words(20).notNull(),
    address: words(100).notNull(),
    bank: words(100).notNull(),
    /** Publisher of notices to everybody. */
    publisher: words(40).notNull(),
    /** The acquiring institution, with which merchant numbers begin; null: the usual one. */
    institutionCode: words(3),
    /** Where logins of a side sign in, for invitations; null: the portal's name stands there. */
    portalUrl: words(200),
    platformUrl: words(200),
    /** Where the newest head of the seals goes every day; null: nowhere (docs/domain/platform.md#log-proof). */
    logHeadEmail: words(100),
    /** Who named that address, and whose language is written to it. */
    logHeadBy: words(10),
    /** Short name in the titles of both portals; null: that of the specification. */
    brand: words(10),
    /** File number of the picture beside it; null: the drawn logo. */
    logoImg: words(64),
    updateTime: time().notNull(),
  },
  t => [check('identity_once', sql`${t.id} = 1`)],
);
