/** Requests of persons about their own data (docs/domain/person.md). */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import type { personLaw, personRecordKind } from '@/api/enums/person';
import type { CodeOf } from '@/api/schema/enumeration';
import { code, id, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** Rows of one kind that tell of the person. */
export interface PersonCount {
  readonly kind: CodeOf<typeof personRecordKind>;
  readonly found: number;
  /** Before an erasure: those that no law keeps. */
  readonly erasable: number;
  readonly erased: number;
  readonly kept: number;
  /** Of those that stay, the law that keeps them longest, and until when. */
  readonly law: CodeOf<typeof personLaw> | null;
  readonly until: number | null;
}
/** Numbers of the records that are the person's, by which what stays is found when it is due. */
export interface PersonParties {
  readonly custNos: readonly string[];
  readonly agentNos: readonly string[];
  readonly operatorNos: readonly string[];
  /** Rows of forms that name the person, by their table; numbers are dealt out again, rows are not. */
  readonly rows?: Readonly<Record<string, readonly number[]>>;
}

export const personRequest = pgTable(
  'person_request',
  {
    id: id().primaryKey(),
    personNo: words(24).notNull().unique(),
    personRequestKind: code(enums.personRequestKind).notNull(),
    personRequestStatus: code(enums.personRequestStatus).notNull(),
    /** Encrypted phone and ID number; null once the copy is made or the first erasure is done. */
    sought: text(),
    /** Of both together; null with them. */
    subjectHash: words(64),
    subjectMask: words(64).notNull(),
    personBasis: words(200).notNull(),
    operatorNo: words(10).notNull(),
    operatorName: words(30).notNull(),
    parties: jsonb().$type<PersonParties>().notNull().default({ custNos: [], agentNos: [], operatorNos: [] }),
    counts: jsonb().$type<PersonCount[]>().notNull().default([]),
    foundCount: integer().notNull().default(0),
    keptCount: integer().notNull().default(0),
    /** When the first of what stays may be erased. */
    dueTime: time(),
    failReason: words(200),
    finishTime: time(),
    ...stamps(),
  },
  t => [
    index().on(...byCreation(t)),
    // Two requests of one kind at once for the same person.
    uniqueIndex('person_request_open')
      .on(t.personRequestKind, t.subjectHash)
      .where(sql`person_request_status in ('COUNTING', 'READY', 'ERASING')`),
    index('person_request_due')
      .on(t.dueTime)
      .where(sql`person_request_status = 'KEPT'`),
  ],
);
