/** Agents and organisations, their operators, sessions and switches (docs/domain/agents.md#provider-account). */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import type { SessionEnd } from '@/api/enums/session';
import { type Rights } from '@/api/enums/staff';
import { ownerRole } from '@/api/enums/staff-roles';
import { code, id, identity, images, licence, numberCode, path, ppm, settleCard, stamps, time, words } from './columns';
import { byCreation, byOperateTime } from './order';

/** Agents and organisations in one table; the role is `expandWay`. */
export const agent = pgTable(
  'agent',
  {
    id: id().primaryKey(),
    agentNo: words(8).notNull().unique(),
    agentName: words(40).notNull(),
    agentType: code(enums.agentType).notNull(),
    expandWay: code(enums.agentType).notNull(),
    levels: numberCode(enums.partyLevel).notNull(),
    parentAgentNo: words(8),
    oneAgentNo: words(8),
    oneAgentName: words(40),
    orgNo: words(8).notNull(),
    agentPath: path().notNull(),
    custKind: code(enums.custType).notNull(),
    enterpriseKind: code(enums.enterpriseKind),
    shortName: words(20),
    legalName: words(60).notNull(),
    ...identity(),
    ...licence(),
    filingNo: words(32),
    phone: words(11).notNull(),
    email: words(64),
    provinceCode: words(6).notNull(),
    cityCode: words(6).notNull(),
    areaCode: words(6).notNull(),
    address: words(100),
    settleType: code(enums.settleType),
    ...settleCard(),
    taxPoint: ppm().notNull().default(70_000),
    cashbackTaxPoint: ppm().notNull().default(80_000),
    images: images(),
    policyType: code(enums.policyType).notNull(),
    invoiceWay: code(enums.invoiceWay).notNull(),
    accountStatus: code(enums.accountStatus).notNull(),
    /** The provider that disabled the account; null if it was the platform. Only who disabled it, or stands higher, enables it. */
    disabledByNo: words(8),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops')),
    index().on(t.parentAgentNo),
    index().on(t.phone),
    index().on(...byCreation(t)),
  ],
);

/** Permission switches, read by the menu and the gates (docs/domain/access.md#gates). */
export const agentSwitch = pgTable('agent_switch', {
  agentNo: words(8).primaryKey(),
  custIncrease: boolean().notNull().default(true),
  incrementReward: boolean().notNull().default(true),
  jgjlSwitch: boolean().notNull().default(true),
  skjlSwitch: boolean().notNull().default(true),
  shlxdbjlSwitch: boolean().notNull().default(true),
  txfjlSwitch: boolean().notNull().default(true),
  zfbjlSwitch: boolean().notNull().default(true),
  cashBackSwitch: boolean().notNull().default(true),
  wjhjlSwitch: boolean().notNull().default(true),
  sdfcSelectHidden: boolean().notNull().default(false),
  enjoyProfitShow: boolean().notNull().default(true),
  smartProfitShow: boolean().notNull().default(true),
  /**
   * For organisations: whether its subtree sees personal data under a watermark; null inherits from the organisation
   * above.
   */
  watermark: boolean(),
});

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
    lastLoginTime: time(),
    lastLoginIp: words(45),
    /**
     * Anti-phishing phrase by which the operator recognises the genuine portal; encrypted, because anyone who knows it
     * could imitate the portal.
     */
    phrase: text(),
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

/** An open session. Neither its token nor its cookie is ever stored, only their SHA-256. */
export const session = pgTable(
  'session',
  {
    tokenHash: words(64).primaryKey(),
    /** Public id with which its operator selects the session to end. */
    sessionNo: words(36)
      .notNull()
      .default(sql`gen_random_uuid()`)
      .unique(),
    /** Hash of the cookie that must accompany the token; null for a script's session. */
    sidHash: words(64),
    /** Since when the current cookie is valid; below, the hash of the previous cookie. */
    sidTime: time().notNull().default(0),
    previousSidHash: words(64),
    userAgent: words(300).notNull().default(''),
    operatorNo: words(10).notNull(),
    issuedTime: time().notNull(),
    lastActiveTime: time().notNull(),
    clientIp: words(45).notNull(),
    /** The operator's previous sign-in, shown to them so that a stranger's sign-in would be noticed. */
    previousLoginTime: time(),
    previousLoginIp: words(45),
    /** Where the database's log ended after the last write, for reads from a copy (docs/decisions/047-replica.md). */
    writtenAt: words(20),
  },
  t => [index().on(t.operatorNo)],
);

/**
 * An ended session, stored for some days so that its browser can be informed of the reason; the request must still
 * carry the cookie.
 */
export const endedSession = pgTable(
  'ended_session',
  {
    tokenHash: words(64).primaryKey(),
    sidHash: words(64),
    sidTime: time().notNull(),
    previousSidHash: words(64),
    endCause: words(16).$type<SessionEnd>().notNull(),
    endTime: time().notNull(),
    /** Address from which its own operator ended it; empty if it expired or someone else ended it. */
    clientIp: words(45).notNull(),
  },
  t => [index().on(t.endTime)],
);

/** A captcha from its creation (`answer` set) until it is solved (`ticketHash` set); deleted when used. */
export const captcha = pgTable(
  'captcha',
  {
    token: words(32).primaryKey(),
    kind: words(16).notNull(),
    answer: integer().notNull(),
    /** Wrong guesses of an SMS code. */
    tries: integer().notNull().default(0),
    secretKey: words(16),
    ticketHash: words(64),
    /** Purpose of an SMS code, and the hash of the values that it was sent for. */
    purpose: words(16),
    subjectHash: words(64),
    expireTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.ticketHash), index().on(t.expireTime)],
);

/** Counters for all sign-in limits: failures of an account from a client, captcha calls of a client. */
export const throttle = pgTable(
  'throttle',
  {
    subject: words(120).notNull(),
    rule: words(24).notNull(),
    hits: integer().notNull(),
    windowStart: time().notNull(),
    blockedUntil: time().notNull(),
  },
  t => [primaryKey({ columns: [t.subject, t.rule] })],
);

/** Audit log of all actions by operators and the system; append only. */
export const operateLog = pgTable(
  'operate_log',
  {
    id: id().primaryKey(),
    opBizType: code(enums.opBizType).notNull(),
    targetType: words(16).notNull(),
    targetNo: words(64).notNull(),
    content: words(2000).notNull(),
    operatorNo: words(10),
    operatorName: words(30),
    operatorAgentNo: words(8),
    agentPath: path(),
    /** Masked values before and after, by field name. */
    before: jsonb().$type<Record<string, string | null>>(),
    after: jsonb().$type<Record<string, string | null>>(),
    clientIp: words(45),
    result: words(40).notNull(),
    operateTime: time().notNull(),
  },
  t => [index().on(...byOperateTime(t)), index().on(t.agentPath.op('text_pattern_ops'), t.operateTime)],
);
