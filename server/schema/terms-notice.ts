/** Changes of terms told to providers (docs/domain/provider.md#terms-notices). */
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { type termsHold, termsNoticeStatus, termsSource } from '@/api/enums/terms-notice';
import type { CodeOf } from '@/api/schema/enumeration';
import { chain, code, id, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** A changed value in words. */
export interface ToldChange {
  readonly item: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly hold: CodeOf<typeof termsHold>;
}

/** The chain is that of the provider that is told. */
export const termsNotice = pgTable(
  'terms_notice',
  {
    id: id().primaryKey(),
    termsNoticeNo: words(24).notNull().unique(),
    ...chain(),
    /** Who set the terms: the direct parent, or the platform. */
    issuerNo: words(8).notNull(),
    issuerName: words(40).notNull(),
    termsSource: code(termsSource).notNull(),
    /** The draft of products, or the number of a change by 分润配置. */
    sourceNo: words(24).notNull(),
    effectTime: time().notNull(),
    isAtOnce: boolean().notNull(),
    changes: jsonb().$type<readonly ToldChange[]>().notNull(),
    changeCount: integer().notNull(),
    termsNoticeStatus: code(termsNoticeStatus).notNull(),
    acknowledgedNo: words(10),
    acknowledgedName: words(30),
    acknowledgedTime: time(),
    /** When it was reminded of; null until then. */
    remindedTime: time(),
    ...stamps(),
  },
  t => [
    uniqueIndex('terms_notice_once').on(t.termsSource, t.sourceNo, t.agentNo),
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.agentNo, ...byCreation(t)),
    index().on(t.issuerNo, ...byCreation(t)),
    index().on(...byCreation(t)),
    index('terms_notice_unreminded')
      .on(t.effectTime)
      .where(sql`terms_notice_status = 'TOLD' and reminded_time is null`),
  ],
);
