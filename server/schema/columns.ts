/**
 * The column types of docs/domain/conventions.md#stored-columns: money in fen, rates in ppm, times in epoch
 * milliseconds, days as text.
 */
import { bigint, bigserial, integer, jsonb, text, varchar } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import type { Code, CodeOf, Enumeration } from '@/api/schema/enumeration';

export const id = () => bigserial({ mode: 'number' });
/** Fen. Up to 10^13, far below 2^53, so a JavaScript number holds it exactly. */
export const money = () => bigint({ mode: 'number' });
export const ppm = () => integer();
export const time = () => bigint({ mode: 'number' });
export const words = (length: number) => varchar({ length });
/** A code of an enumeration, stored as the specification spells it; `column` if its name is not the property's. */
export const code = <E extends Enumeration<string>>(values: E, column = '') =>
  varchar(column, { length: 24, enum: values.map(entry => entry.code) as [string, ...string[]] }).$type<CodeOf<E>>();
export const numberCode = <E extends Enumeration<Code>>(_values: E) => integer().$type<CodeOf<E>>();
/**
 * Materialised path `/10000001/80000001/` of the subtree that a row belongs to. On money rows it is frozen at event
 * time.
 */
export const path = () => text();

/** Common columns of every entity; `version` counts changes for optimistic locking. */
export const stamps = () => ({
  createTime: time().notNull(),
  updateTime: time().notNull(),
  version: integer().notNull().default(0),
});

/** Owner of a row: direct agent, level-1 ancestor and organisation, with the path for scope queries. */
export const chain = () => ({
  agentNo: words(8).notNull(),
  agentName: words(40).notNull(),
  oneAgentNo: words(8),
  oneAgentName: words(40),
  orgNo: words(8).notNull(),
  agentPath: path().notNull(),
});

/** A person's ID number is stored encrypted; the hash is for searching and is never shown. */
export const identity = () => ({
  legalIdNo: text(),
  legalIdHash: words(64),
  idStart: words(10),
  /** Null: no expiry. */
  idEnd: words(10),
});
export const licence = () => ({
  licenseNo: words(18),
  licenseName: words(80),
  licenseStart: words(10),
  licenseEnd: words(10),
  businessScope: words(400),
});
/** The card number is stored encrypted, with its mask beside it for display. */
export const settleCard = () => ({
  accountName: words(60),
  bankCardNo: text(),
  bankCardMask: words(32),
  bankHeadCode: words(12),
  bankBranchCode: words(12),
  reservePhone: words(11),
});
/** File numbers by the names of the image fields. */
export const images = () => jsonb().$type<Record<string, string>>().notNull().default({});
/** The merchant that a row is about. */
export const cust = () => ({ custNo: words(15).notNull(), custName: words(40).notNull() });
/** Outcome of each review, oldest first. */
export interface TrailStep {
  examineStatus: CodeOf<typeof enums.examineStatus>;
  examineRemark: string | null;
  operatorName: string | null;
  operateTime: number;
}
/** Columns of what is examined. */
export const examined = () => ({
  examineStatus: code(enums.examineStatus).notNull(),
  examineRemark: words(200),
  examineTime: time(),
  trail: jsonb().$type<TrailStep[]>().notNull().default([]),
});
/** The submitted form, with personal and card numbers encrypted. */
export const payload = () => jsonb().$type<Record<string, unknown>>().notNull();
