// @ts-check
/**
 * Passes the messages of one request to the embedded store together. All connections to it share one backend with one
 * unnamed statement and portal, and the socket server queues single messages: without this, one connection executes
 * what another has just bound and is answered with its rows (measured). The queue already stays with a connection that
 * is in a transaction, so an unfinished request is reported as one. A single call into the store per request, instead
 * of five, also makes it fast: its answer is sent in one piece.
 */
import { protocol } from '@electric-sql/pglite';
import { sharedStatements } from './shared-statements.mjs';

const letters = (/** @type {string} */ text) => new Set([...text].map(letter => letter.charCodeAt(0)));
/** Messages after which the backend is ready for another request: Query, Sync, FunctionCall and the start-up. */
const last = letters('QSF\0');
/** Messages that need an answer although the request continues: Flush, CopyDone, CopyFail. */
const asking = letters('Hcf');
const terminate = 'X'.charCodeAt(0);

/**
 * @param {import('@electric-sql/pglite').PGlite} db
 * @returns {import('@electric-sql/pglite').PGlite} the same database, wrapped for the socket server
 */
export function wholeRequests(db) {
  const statements = sharedStatements();
  let midway = false;
  /** @type {Uint8Array[]} Received messages of the request that were not passed on yet. */
  let waiting = [];
  const view = {
    isInTransaction: () => midway || db.isInTransaction(),
    /** @type {typeof db.execProtocolRawStream} */
    async execProtocolRawStream(message, options) {
      const kind = message[0] ?? 0;
      if (kind === terminate) return db.execProtocolRawStream(message, options);
      midway = !last.has(kind);
      waiting.push(message);
      if (midway && !asking.has(kind)) return;
      const request = waiting;
      waiting = [];
      const { passed, answer, seen } = statements.prepare(request);
      if (answer) options?.onRawData?.(answer);
      await db.execProtocolRawStream(Buffer.concat(passed), {
        ...options,
        onRawData(data) {
          seen(data);
          options?.onRawData?.(data);
        },
      });
    },
    /** The socket server's rollback for a disconnected client, perhaps within a request. @param {string} statement */
    async exec(statement) {
      if (midway) await db.runExclusive(() => db.execProtocolRaw(protocol.serialize.sync()));
      midway = false;
      waiting = [];
      return db.exec(statement);
    },
  };
  return new Proxy(db, {
    get: (target, key) => {
      if (key in view) return view[/** @type {keyof typeof view} */ (key)];
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
