/** Text messages to operators, until and after they are handed to the gateway (docs/domain/messages.md#delivery). */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, time, words } from './columns';

export const message = pgTable(
  'message',
  {
    id: id().primaryKey(),
    messageNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    operatorNo: words(10).notNull(),
    phoneMask: words(11).notNull(),
    phoneHash: words(64).notNull(),
    template: code(enums.messageTemplate).notNull(),
    /** Encrypted phone and text; removed once the gateway has taken the message or it is given up. */
    content: text(),
    status: code(enums.messageStatus).notNull(),
    tries: integer().notNull().default(0),
    lastError: words(200),
    /** After this time the code is void, and the message is not sent any more. */
    expireTime: time().notNull(),
    sentTime: time(),
    createTime: time().notNull(),
  },
  t => [index().on(t.phoneHash, t.createTime), index().on(t.createTime)],
);
