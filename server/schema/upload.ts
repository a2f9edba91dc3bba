/** Uploaded files. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
