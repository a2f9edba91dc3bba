/** 事件推送 (docs/domain/webhook.md). */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { deliveryStatus, endpointStatus } from '@/api/enums/webhook';
import { code, id, time, words } from './columns';

export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    endpointNo: words(20).primaryKey(),
    /** The operator whose rights decide of what it is told. */
    operatorNo: words(10).notNull(),
    agentNo: words(8).notNull(),
    endpointName: words(12).notNull(),
    url: words(300).notNull(),
    /** Encrypted, as it has to sign. */
    secret: text().notNull(),
    /** Names of events or `noun.*`, joined by commas, with one at both ends; null: all. */
    events: text(),
    status: code(endpointStatus).notNull(),
    /** Attempts that have failed since the last success. */
    failures: integer().notNull().default(0),
    failingSince: time(),
    /** Nothing is sent before this time. */
    retryTime: time(),
    /** When its provider was told that it fails. */
    toldTime: time(),
    createTime: time().notNull(),
  },
  t => [index().on(t.agentNo)],
);

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id().primaryKey(),
    endpointNo: words(20).notNull(),
    agentNo: words(8).notNull(),
    eventName: words(60).notNull(),
    recordNo: words(40).notNull(),
    /** Provider of the record. */
    recordAgentNo: words(8).notNull(),
    fromState: words(40).notNull(),
    toState: words(40).notNull(),
    isTest: boolean().notNull().default(false),
    status: code(deliveryStatus).notNull(),
    attempts: integer().notNull().default(0),
    lastAnswer: words(200),
    createTime: time().notNull(),
    /** Since when it is tried; later than its creation if it was sent again by hand. */
    sinceTime: time().notNull(),
    nextTime: time(),
    doneTime: time(),
  },
  t => [
    index().on(t.agentNo, t.createTime, t.id),
    index().on(t.endpointNo, t.recordNo, t.id),
    index().on(t.createTime),
  ],
);
