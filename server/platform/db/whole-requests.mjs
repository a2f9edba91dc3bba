// @ts-check
/**
 * Hands the messages of one request to the embedded store together. All connections to it share one backend with one
 * unnamed statement and portal, and the socket server queues single messages: without this, one connection executes what
 * another has just bound and is answered with its rows (measured). The queue already stays with a connection that is in a
 * transaction, so a request that has begun and not yet ended counts as one. One call into the store for a request instead
 * of five is also what makes it fast: its answer leaves in one piece.
 */
import { protocol } from '@electric-sql/pglite';

const letters = (/** @type {string} */ text) => new Set([...text].map(letter => letter.charCodeAt(0)));
/** Messages after which the backend is ready for another request: Query, Sync, FunctionCall and the start-up. */
const last = letters('QSF\0');
/** Messages that wait for an answer, though the request goes on: Flush, CopyDone, CopyFail. */
const asking = letters('Hcf');
const terminate = 'X'.charCodeAt(0);

/**
 * @param {import('@electric-sql/pglite').PGlite} db
 * @returns {import('@electric-sql/pglite').PGlite} the same database, as the socket server should see it
 */
export function wholeRequests(db) {
  let midway = false;
  /** @type {Uint8Array[]} What has arrived of the request and not been handed on. */
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
      const request = waiting.length === 1 ? message : Buffer.concat(waiting);
      waiting = [];
      await db.execProtocolRawStream(request, options);
    },
    /** The socket server's roll-back for a client that left, perhaps within a request. @param {string} statement */
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
