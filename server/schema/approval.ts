/** Four eyes: the rules of a provider or the platform, and what waits for a second person (docs/domain/access.md#four-eyes). */
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, path, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** A rule that is on; `platformNo` for those of the platform. */
export const approvalRule = pgTable(
  'approval_rule',
  {
    id: id().primaryKey(),
    agentNo: words(8).notNull(),
    approvalKind: code(enums.approvalKind).notNull(),
    /** Fen, ppm or rows, as the kind measures; null for a kind that always waits. */
    bound: bigint({ mode: 'number' }),
    operatorNo: words(10).notNull(),
    operatorName: words(30).notNull(),
    ...stamps(),
  },
  t => [uniqueIndex().on(t.agentNo, t.approvalKind)],
);

/** What approvers read of a call: a label and its value in words, masked. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}
/** `asked`: the body of the call; `does`: what it does, as its dry run said. */
export interface Preview {
  readonly asked: readonly Fact[];
  readonly does: readonly Fact[];
}

/** A call that waits for a second person, as it was validated. */
export const approval = pgTable(
  'approval',
  {
    id: id().primaryKey(),
    approvalNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    approvalKind: code(enums.approvalKind).notNull(),
    approvalStatus: code(enums.approvalStatus).notNull(),
    callPath: words(120).notNull(),
    /** Encrypted: it may hold numbers of persons and cards. */
    input: text().notNull(),
    /** Of the asker's request number, so that a repeated request is the same one; null for a call without one. */
    requestHash: words(64),
    bodyHash: words(64).notNull(),
    preview: jsonb().$type<Preview>().notNull(),
    askedBy: words(10).notNull(),
    askedName: words(30).notNull(),
    askedPhoneHash: words(64).notNull(),
    askedSession: words(36).notNull(),
    /** Marks of the browser in which the asker had signed in; null for a script or a key. */
    askedBrowser: words(120),
    askedNetwork: words(45).notNull(),
    /** The machine key that asked; null for a person. */
    keyId: words(20),
    expireTime: time().notNull(),
    decidedName: words(30),
    decidedRemark: words(200),
    /** Of the approver's request number: a repeated approval gets the same answer. */
    decideHash: words(64),
    decideTime: time(),
    failReason: words(200),
    /** Encrypted answer of the call that was carried out, for its asker. */
    answer: text(),
    ...stamps(),
  },
  t => [
    index().on(t.agentNo, ...byCreation(t)),
    uniqueIndex('approval_request').on(t.askedBy, t.requestHash),
    index('approval_waiting')
      .on(t.expireTime)
      .where(sql`approval_status = 'WAIT'`),
  ],
);
