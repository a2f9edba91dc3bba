/**
 * `GET <portal>/live`: tells an open portal, as server-sent events, which of its lists have changed (docs/domain/live.md). It
 * says that something changed, never what: the portal asks with the calls of its lists.
 */
import { getTableName } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { liveEvents, livePath, portalBases } from '@/api/constants';
import { queryAgentInfo } from '@/api/contract/session/login';
import { isOffered, mayCall, type Side } from '@/api/schema/gate';
import type { SignedIn } from '#server/features/download/file-route';
import { stillSignedIn } from '#server/features/session/session';
import type { Provider } from '#server/foundation/calls/context';
import { unreadyOf } from '#server/foundation/calls/carry-out';
import { TryLater } from '#server/foundation/calls/load';
import { refuse } from '#server/foundation/calls/register-calls';
import type { Deps } from '#server/foundation/deps';
import { changesAfter, type Changes, concerns, concernsAccess, type LiveChanges } from '#server/foundation/live';
import type { ListQuery } from '#server/foundation/lists/query.types';

/** Proxies end connections on which nothing is sent, most after a minute. */
export const beatMs = 15_000;
const streamsAtMost = 1000;
/** Tabs of a browser share one stream; a person has a few browsers, and as many sessions. */
const streamsOfOperator = 6;
/** A reader that takes nothing has this much waiting for it, and is let go. */
const waitingAtMost = 64 * 1024;

interface Options {
  readonly side: Side;
  readonly queries: readonly ListQuery[];
  readonly signedIn: SignedIn;
  readonly changes: LiveChanges;
}

export function registerLive(app: FastifyInstance, deps: Deps, { side, queries, signedIn, changes }: Options): void {
  const { db, clock } = deps;
  const offered = queries.filter(({ call, table }) => table && isOffered(call, side));
  const streams = new Map<PassThrough, string>();
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });
  app.get(portalBases[side] + livePath, { compress: false }, async (request, reply) => {
    let me = await signedIn(request, reply);
    const own = [...streams.values()].filter(operatorNo => operatorNo === me.operatorNo);
    // Never 503: the process serves everything else, and a proxy would take it for dead.
    if (streams.size >= streamsAtMost || own.length >= streamsOfOperator)
      return refuse(reply, new TryLater('tooMany', beatMs / 1000));
    const stream = new PassThrough();
    streams.set(stream, me.operatorNo);
    stream.once('close', () => streams.delete(stream));
    // Between its end and its close nothing may be written any more.
    const write = (text: string) => void (stream.writable && stream.write(text));
    const listenAgain = async () => {
      const now = await stillSignedIn(db, me.tokenHash, clock.now());
      if (!now || unreadyOf(now)) return void stream.end(eventOf(liveEvents.ended));
      const differs = !isDeepStrictEqual(now.may, me.may);
      me = now;
      if (differs) write(eventOf(liveEvents.changed, undefined, [queryAgentInfo.path]));
    };
    const announce = (found: Changes) => {
      const paths = changedFor(me, offered, found);
      if (paths.length > 0) write(eventOf(liveEvents.changed, found.upTo, paths));
      if (stream.writableLength > waitingAtMost) stream.destroy();
    };
    const away = () => stream.end(); // the database: the browser comes back
    // Readers whose session or rights may have changed are checked before anything more is sent.
    const tell = (found: Changes) =>
      concernsAccess(found, me) ? void listenAgain().then(() => announce(found), away) : announce(found);
    write('retry: 3000\n\n');
    try {
      const stop = await changes.listen(tell);
      stream.once('close', stop);
      const last = lastSeen(request);
      if (last !== null) tell(await changesAfter(db, last));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    const beat = setInterval(() => {
      void listenAgain().then(() => write(':\n\n'), away);
    }, beatMs).unref();
    stream.once('close', () => clearInterval(beat));
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would collect the events otherwise.
        'x-accel-buffering': 'no',
      })
      .send(stream);
  });
}

/** Paths of the lists that have changed for this operator, who may have fewer rights than at the beginning. */
function changedFor({ may, agentPath }: Provider, offered: readonly ListQuery[], found: Changes): readonly string[] {
  const callable = offered.filter(({ call }) => mayCall(call, may));
  if ('anything' in found) return callable.map(({ call }) => call.path);
  const tables = new Set(found.of.filter(change => concerns(change, { agentPath })).map(({ tableName }) => tableName));
  return callable.filter(({ table }) => tables.has(getTableName(table!))).map(({ call }) => call.path); // those offered have one
}

const eventOf = (name: string, id?: number, data: readonly string[] = []): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The number of the last event that the browser, or the tab that held the stream before, has seen. */
function lastSeen({ headers, query }: FastifyRequest): number | null {
  const { after } = query as { readonly after?: unknown };
  const id = Number(headers['last-event-id'] ?? after ?? Number.NaN);
  return Number.isSafeInteger(id) && id >= 0 ? id : null;
}
