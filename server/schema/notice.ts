/** Notices and who has read them (docs/domain/notice.md). */
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, numberCode, stamps, time, words } from './columns';
import { byPublication } from './sort-columns';

export const notice = pgTable(
  'notice',
  {
    id: id().primaryKey(),
    noticeNo: words(24).notNull().unique(),
    noticeType: numberCode(enums.noticeType).notNull(),
    title: words(60).notNull(),
    summary: words(120).notNull(),
    content: text().notNull(),
    attachments: jsonb().$type<{ readonly fileNo: string; readonly fileName: string }[]>().notNull().default([]),
    /** The record that the notice links to. */
    relatedType: code(enums.relatedType),
    relatedNo: words(32),
    /** ALL, ORG, AGENT, or the number of one agent. */
    targetScope: words(8).notNull(),
    /** Of the staff of that agent only this one; null for all. */
    operatorNo: words(10),
    publisher: words(40).notNull(),
    publishTime: time().notNull(),
    expireTime: time(),
    isTop: boolean().notNull().default(false),
    ...stamps(),
  },
  t => [index().on(t.targetScope, t.noticeType, t.publishTime), index().on(...byPublication(t))],
);

export const noticeRead = pgTable(
  'notice_read',
  { noticeNo: words(24).notNull(), operatorNo: words(10).notNull(), readTime: time().notNull() },
  t => [primaryKey({ columns: [t.operatorNo, t.noticeNo] })],
);
