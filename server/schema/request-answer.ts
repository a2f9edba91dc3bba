/** Answers of requests that may be repeated. */
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { time, words } from './columns';

/**
 * Idempotency: the first answer of a request that creates or moves money, stored for a day so that a repeated request
 * gets the same answer (docs/domain/conventions.md#request-numbers). `requestNo` is its hash, `answer` encrypted with it.
 */
export const requestAnswer = pgTable(
  'request_answer',
  {
    operatorNo: words(10).notNull(),
    requestNo: words(36).notNull(),
    callPath: words(120).notNull(),
    bodyHash: words(64).notNull(),
    answer: jsonb(),
    createTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.operatorNo, t.requestNo), index().on(t.createTime)],
);
