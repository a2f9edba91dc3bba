/** Since when a relation has ended, after which the laws that keep its records count (docs/domain/person.md#what-stays). */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { forever } from './plan';

/** When the merchant or the provider of a row ended. */
export const custEnd = (no: AnyPgColumn): SQL =>
  sql`(select case when m.account_status = 'CANCEL' then coalesce(m.cancel_time, m.update_time) else ${forever}::bigint end from merchant m where m.cust_no = ${no})`;
export const agentEnd = (no: AnyPgColumn): SQL =>
  sql`(select case when a.account_status = 'CANCEL' then a.update_time else ${forever}::bigint end from agent a where a.agent_no = ${no})`;
