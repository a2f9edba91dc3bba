/** Text messages and mails, until and after they are handed over (docs/domain/message.md#delivery). */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, time, words } from './columns';

export const message = pgTable(
  'message',
  {
    id: id().primaryKey(),
    messageNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    /** Who asked for it; null where a decision or a job did. */
    operatorNo: words(10),
    channel: code(enums.messageChannel).notNull().default('SMS'),
    recipientMask: words(64).notNull(),
    recipientHash: words(64).notNull(),
    /** What it is counted with (docs/domain/message.md#limits): the holder’s own, the platform’s, or a stranger’s. */
    budget: words(8).$type<'OWN' | 'PLATFORM' | 'OTHER'>().notNull().default('OWN'),
    /** Network of whoever asked for it; empty for mails. */
    network: words(45).notNull().default(''),
    template: code(enums.messageTemplate).notNull(),
    /** The login whose initial password it holds; null for others. */
    invitedNo: words(10),
    /** Encrypted recipient and text; removed once the message was taken or is given up. */
    content: text(),
    status: code(enums.messageStatus).notNull(),
    tries: integer().notNull().default(0),
    lastError: words(200),
    /** After this time its content is void, and the message is not sent any more. */
    expireTime: time().notNull(),
    sentTime: time(),
    createTime: time().notNull(),
  },
  t => [index().on(t.recipientHash, t.createTime), index().on(t.createTime)],
);
