/** Agents and organisations, their operators, sessions and switches (domain.md section 3). */
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '../../../src/api/enums';
import { code, id, money, path, ppm, stamps, time, words } from './columns';

/** Agents and organisations in one table; the role is `expandWay`. */
export const agent = pgTable(
  'agent',
  {
    id: id().primaryKey(),
    agentNo: words(8).notNull().unique(),
    agentName: words(40).notNull(),
    agentType: code(enums.agentType).notNull(),
    expandWay: code(enums.agentType).notNull(),
    levels: integer().notNull(),
    parentAgentNo: words(8),
    oneAgentNo: words(8),
    oneAgentName: words(40),
    orgNo: words(8).notNull(),
    agentPath: path().notNull(),
    custKind: code(enums.custType).notNull(),
    enterpriseKind: code(enums.enterpriseKind),
    legalName: words(30).notNull(),
    licenseNo: words(18),
    licenseName: words(80),
    filingNo: words(32),
    phone: words(11).notNull(),
    provinceCode: words(6).notNull(),
    cityCode: words(6).notNull(),
    areaCode: words(6).notNull(),
    policyType: code(enums.policyType).notNull(),
    invoiceWay: code(enums.invoiceWay).notNull(),
    accountStatus: code(enums.accountStatus).notNull(),
    ...stamps(),
  },
  t => [index().on(t.agentPath.op('text_pattern_ops')), index().on(t.parentAgentNo)],
);

/** The switches that the menu and the gates read (spec sections 3 and 6). */
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
    firstLogin: boolean().notNull(),
    lastLoginTime: time(),
    lastLoginIp: words(45),
    ...stamps(),
  },
  t => [uniqueIndex().on(t.username), index().on(t.agentNo)],
);

/** An open session. The token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    tokenHash: words(64).primaryKey(),
    operatorNo: words(10).notNull(),
    issuedTime: time().notNull(),
    lastActiveTime: time().notNull(),
    clientIp: words(45).notNull(),
    /** The operator's sign-in before this one, shown to them so that a stranger's would be noticed. */
    previousLoginTime: time(),
    previousLoginIp: words(45),
  },
  t => [index().on(t.operatorNo)],
);

/** A captcha from being drawn (`answer` set) to being solved (`ticketHash` set); deleted when used. */
export const captcha = pgTable(
  'captcha',
  {
    token: words(32).primaryKey(),
    kind: words(16).notNull(),
    answer: integer().notNull(),
    secretKey: words(16),
    ticketHash: words(64),
    expireTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.ticketHash), index().on(t.expireTime)],
);

/** Counters behind every limit on sign-in: failures of an account from a client, captcha calls of a client. */
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

export const policy = pgTable('policy', {
  policyCode: words(8).primaryKey(),
  policyName: words(40).notNull(),
  policyType: code(enums.policyType).notNull(),
  orgNo: words(8).notNull(),
  ...stamps(),
});

/** What a node of the chain pays its parent per product, brand and card (domain.md 5.2). A null card means any. */
export const agentCost = pgTable(
  'agent_cost',
  {
    id: id().primaryKey(),
    agentNo: words(8).notNull(),
    policyCode: words(8).notNull(),
    payBrand: code(enums.payBrand).notNull(),
    cardType: code(enums.cardType),
    costRate: ppm().notNull(),
    capFee: money(),
    extraCost: money().notNull(),
  },
  t => [uniqueIndex().on(t.agentNo, t.policyCode, t.payBrand, t.cardType)],
);

export const agentPolicy = pgTable(
  'agent_policy',
  {
    agentNo: words(8).notNull(),
    policyCode: words(8).notNull(),
    profitRatio: ppm().notNull(),
  },
  t => [primaryKey({ columns: [t.agentNo, t.policyCode] })],
);

/** Everything that people did and the system did to them; append only. */
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
    clientIp: words(45),
    result: words(40).notNull(),
    operateTime: time().notNull(),
  },
  t => [index().on(t.operateTime)],
);
