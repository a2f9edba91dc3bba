/**
 * Within a transaction nothing may wait for another connection: the embedded store has one, which would wait for itself for ever, and a
 * full pool of PostgreSQL would, too.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '#server/foundation/db/open';

const within = new AsyncLocalStorage<true>();

/** Makes a store refuse a second connection to whatever runs within a transaction. */
export function refuseSecondConnection({ db, pool }: Store): void {
  const [begin, connect] = [db.transaction.bind(db), pool.connect.bind(pool)];
  db.transaction = (work, settings) => begin(tx => within.run(true, () => work(tx)), settings);
  pool.connect = ((...asked: []) => {
    if (within.getStore()) throw new Error('A second connection was asked for within a transaction');
    return connect(...asked);
  }) as typeof pool.connect;
}

/** Of a test that holds a transaction itself, as somebody else would: what it asks for meanwhile is not part of it. */
export const asSomebodyElse = <T>(work: () => T): T => within.exit(work);
