/** Operators' preferences: columns of lists, saved queries. */
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, stamps, time, words } from './columns';

export const preference = pgTable(
  'preference',
  {
    operatorNo: words(10).notNull(),
    choiceKey: words(120).notNull(),
    choice: jsonb().$type<unknown>().notNull(),
    updateTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.operatorNo, t.choiceKey] })],
);

/** An operator's unsubmitted form input. */
export const formDraft = pgTable(
  'form_draft',
  {
    operatorNo: words(10).notNull(),
    formKey: words(80).notNull(),
    /** Encrypted, because it contains personal and card numbers. */
    content: text().notNull(),
    updateTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.operatorNo, t.formKey] })],
);

/** Names of columns of a list. */
interface KeptColumns {
  order: string[];
  hidden: string[];
  pinned: string[];
}

export const savedQuery = pgTable(
  'saved_query',
  {
    id: id().primaryKey(),
    queryNo: words(32).notNull().unique(),
    operatorNo: words(10).notNull(),
    queryName: words(20).notNull(),
    /** The list whose rows it counts, and the page that shows them. */
    callPath: words(120).notNull(),
    pagePath: words(120).notNull(),
    search: text().notNull(),
    isDefault: boolean().notNull().default(false),
    /** Where the query is shown with its count. */
    inMenu: boolean().notNull().default(false),
    onHome: boolean().notNull().default(false),
    /** Colleagues of the same provider apply it, too. */
    shared: boolean().notNull().default(false),
    /** The columns that it shows; null: those that are shown stay. */
    columns: jsonb().$type<KeptColumns>(),
    ...stamps(),
  },
  t => [uniqueIndex().on(t.operatorNo, t.pagePath, t.queryName)],
);
