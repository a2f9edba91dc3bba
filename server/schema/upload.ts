/** Uploaded files. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { path, time, words } from './columns';

/** Uploaded files; their content is in the file store under `fileNo`. */
export const file = pgTable(
  'file',
  {
    fileNo: words(64).primaryKey(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    purpose: words(32).notNull(),
    fileName: words(120).notNull(),
    mime: words(80).notNull(),
    size: integer().notNull(),
    sha256: words(64).notNull(),
    operatorNo: words(10),
    /** OCR result of the file: encrypted JSON, removed once the application is decided. */
    recognised: text(),
    createTime: time().notNull(),
    /** When a form that shows it was handed in last; null before the first. */
    takenTime: time(),
  },
  t => [index().on(t.agentPath.op('text_pattern_ops'))],
);

/** What an operator's phone takes for a form: the last one of each operator (docs/domain/conventions.md#photos-from-a-phone). */
export const photoHandover = pgTable('photo_handover', {
  operatorNo: words(10).primaryKey(),
  photoNo: words(36).notNull().unique(),
  /** Hash of the key that the code on the screen says. */
  keyHash: words(64).notNull().unique(),
  /** Hash of the key of the phone that came first; null before it came. */
  deviceHash: words(64),
  /** The session that asked: it ends with it. */
  sessionNo: words(36).notNull(),
  agentNo: words(8).notNull(),
  /** Types of the pictures that the form takes. */
  photoNames: jsonb().$type<string[]>().notNull(),
  /** What came, oldest first. */
  photos: jsonb().$type<readonly TakenPhoto[]>().notNull().default([]),
  expireTime: time().notNull(),
});
export interface TakenPhoto {
  readonly fileNo: string;
  readonly imgType: string;
}
