/** Agents and organisations, their switches and change requests (docs/domain/provider.md#provider-account). */
import { boolean, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import {
  code,
  examined,
  id,
  identity,
  images,
  licence,
  numberCode,
  path,
  payload,
  ppm,
  settleCard,
  stamps,
  words,
} from './columns';
import { byCreation } from './sort-columns';
import { sql } from 'drizzle-orm';

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
    /** Who of its staff named the address, and whose language is written to it; null: its application did, and the owner's is. */
    emailBy: words(10),
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

/** A provider's change requests about itself. */
export const changeRequest = pgTable(
  'change_request',
  {
    id: id().primaryKey(),
    changeNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    agentName: words(40).notNull(),
    agentType: code(enums.agentType).notNull(),
    agentPath: path().notNull(),
    changeType: code(enums.changeType).notNull(),
    before: payload(),
    after: payload(),
    beforeValue: words(400),
    afterValue: words(400),
    images: images(),
    applyName: words(30).notNull(),
    applyNo: words(10),
    submitTimes: integer().notNull().default(1),
    ...examined(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    uniqueIndex('change_request_open')
      .on(t.agentNo, t.changeType)
      .where(sql`examine_status = 'INIT'`),
    index().on(...byCreation(t)),
  ],
);
