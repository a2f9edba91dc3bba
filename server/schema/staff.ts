/** Logins and roles of staff (docs/domain/access.md#staff). */
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '@/api/constants';
import * as enums from '@/api/enums';
import { type Rights } from '@/api/enums/staff';
import { ownerRole } from '@/api/enums/staff-roles';
import { code, id, stamps, time, words } from './columns';

export const operator = pgTable(
  'operator',
  {
    id: id().primaryKey(),
    operatorNo: words(10).notNull().unique(),
    agentNo: words(8).notNull(),
    username: words(32).notNull(),
    phone: words(11).notNull(),
    realName: words(30).notNull(),
    passwordHash: text().notNull(),
    operatorStatus: code(enums.operatorStatus).notNull(),
    /** A fixed role's code, or the number of an own one (docs/domain/access.md#staff). */
    roleCode: words(24).notNull().default(ownerRole),
    firstLogin: boolean().notNull(),
    /** Expiry of an initial password; null for a self-chosen password, and in the demo world. */
    initialUntil: time(),
    /** The newest message with an initial password, and what became of it; null once the login has its own password. */
    inviteNo: words(24),
    inviteStatus: code(enums.messageStatus),
    lastLoginTime: time(),
    lastLoginIp: words(45),
    /**
     * Anti-phishing phrase by which the operator recognises the genuine portal; encrypted, because anyone who knows it
     * could imitate the portal.
     */
    phrase: text(),
    /** That of the portal, chosen last; null if none ever was. What the server sends to the person is in it. */
    language: words(2).$type<Language>(),
    ...stamps(),
  },
  t => [
    uniqueIndex().on(t.username),
    index().on(t.agentNo),
    uniqueIndex('operator_owner_idx')
      .on(t.agentNo)
      .where(sql`role_code = 'OWNER'`),
  ],
);

/** Roles that a provider or the platform made for its own staff. */
export const staffRole = pgTable(
  'staff_role',
  {
    roleCode: words(24).primaryKey(),
    agentNo: words(8).notNull(),
    roleName: words(20).notNull(),
    rights: jsonb().$type<Rights>().notNull(),
    ...stamps(),
  },
  t => [uniqueIndex().on(t.agentNo, t.roleName)],
);
