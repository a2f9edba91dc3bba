/** Lookup tables of forms: areas, banks, card prefixes, merchant categories (docs/domain/conventions.md#lookups). */
import { boolean, index, integer, pgSequence, pgTable } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, time, words } from './columns';

export const area = pgTable(
  'area',
  { areaCode: words(6).primaryKey(), areaName: words(40).notNull(), parentCode: words(6) },
  t => [index().on(t.parentCode)],
);
export const bank = pgTable('bank', { bankHeadCode: words(12).primaryKey(), bankName: words(40).notNull() });
export const branch = pgTable(
  'branch',
  {
    bankBranchCode: words(12).primaryKey(),
    branchName: words(80).notNull(),
    bankHeadCode: words(12).notNull(),
    provinceCode: words(6).notNull(),
    cityCode: words(6).notNull(),
  },
  t => [index().on(t.bankHeadCode, t.cityCode)],
);
export const cardBin = pgTable('card_bin', {
  bin: words(12).primaryKey(),
  length: integer().notNull(),
  cardType: code(enums.cardType).notNull(),
  bankHeadCode: words(12).notNull(),
});
export const mcc = pgTable('mcc', {
  mcc: words(4).primaryKey(),
  mccName: words(40).notNull(),
  category: words(20).notNull(),
  groupName: words(40).notNull(),
});

/** Models of terminals, with which their serial numbers begin (docs/domain/conventions.md#identifiers). */
export const termModel = pgTable('term_model', {
  termModel: words(24).primaryKey(),
  serialPrefix: words(16).notNull(),
});

/** Sequence for the running part of document numbers. */
export const documentSequence = pgSequence('document_no');

/** Public holidays, and weekend days that are worked instead (调休). */
export const holiday = pgTable('holiday', {
  day: words(10).primaryKey(),
  holidayName: words(20).notNull(),
  /** False: a working day although it is on a weekend. */
  rests: boolean().notNull(),
});

/** Which version of each set of reference data is in force; none for what a first start brings. */
export const referenceVersion = pgTable('reference_version', {
  setName: words(16).primaryKey(),
  version: words(40).notNull(),
  rowCount: integer().notNull(),
  loadTime: time().notNull(),
});
