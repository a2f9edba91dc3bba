/** Starting point of a database test: its own copy of the test data and an app on it. */
import type { FastifyInstance } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { appHeaders, platformNo, portalBases } from '@/api/constants';
import type { Call } from '@/api/schema/call';
import type { Side } from '@/api/schema/gate';
import { folderStore } from '#server/foundation/files/folder';
import { createDemoPhone } from '#server/demo/demo-phone';
import { createApp } from '#server/app/http';
import { createLoad } from '#server/foundation/calls/load';
import { defaultRetention } from '#server/foundation/retention';
import { createLog } from '#server/foundation/log';
import { connect, connectEmbedded, openMemory, type Store } from '#server/foundation/db/open';
import { ensureSecrets } from '#server/foundation/fingerprint';
import type { Secrets } from '#server/foundation/secrets';
import { operator } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import type { SmsGateway } from '#server/foundation/sms';
import { openSession } from '#server/features/session/session';
import { movableClock } from './clock';
import { asSomebodyElse, refuseSecondConnection } from './one-connection';
import { testSecret } from './secret';

export interface Envelope<T> {
  readonly code: number;
  readonly message: string;
  readonly object: T;
  readonly failCode: string | null;
}
export interface World {
  readonly store: Store;
  readonly backup: () => Promise<Buffer>;
  readonly deps: Deps & Pick<Store, 'pool'>;
  /** Folder of the store of files. */
  readonly filesDir: string;
  readonly clock: ReturnType<typeof movableClock>;
  readonly app: FastifyInstance;
  /** A new session of a demo login, without the captcha. */
  signIn(username: string): Promise<string>;
  /** Sends a call with a token and the fixed headers, and returns the whole envelope. */
  send<In, Out>(
    call: Call<In, Out>,
    input: NoInfer<In> | Record<string, unknown>,
    token?: string,
  ): Promise<Envelope<Out>>;
  /** The same to a portal that may not be the token's. */
  sendTo<In, Out>(
    side: Side,
    call: Call<In, Out>,
    input: NoInfer<In> | Record<string, unknown>,
    token?: string,
  ): Promise<Envelope<Out>>;
  /** Rows of a statement, to compare responses with the database. */
  rows<T extends object>(statement: string, values?: readonly unknown[]): Promise<T[]>;
  /** Log lines so far. */
  readonly logged: string[];
  /** Another process on the same database, with these secrets. */
  beside(secret: Secrets): Promise<Pick<World, 'deps' | 'app' | 'send'>>;
}

const opened: (() => Promise<void>)[] = [];

/** How many are open. */
export const openWorlds = (): number => opened.length;
/** Closes what was opened since there were `from`, last first. */
export async function closeWorlds(from = 0): Promise<void> {
  for (const close of opened.splice(from).toReversed()) await close();
}

interface Copy {
  readonly store: Store;
  /** The bytes of a backup: the database's own files. */
  readonly backup: () => Promise<Buffer>;
}

interface WorldOptions {
  /** An empty database instead of a copy of the test data; its migrations are the caller's. */
  readonly empty?: boolean;
  readonly sms?: SmsGateway;
}

/** One connection makes and drops all copies of this process: to open one takes as long as half a copy. */
let administration: ReturnType<typeof administrationOf> | undefined;
function administrationOf(url: string) {
  const pool = new pg.Pool({
    connectionString: url.replace('/?', '/postgres?'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The cluster may end first.
  pool.on('error', () => {});
  return { query: (statement: string) => pool.query(statement) };
}

async function openCopy(empty: boolean): Promise<Copy> {
  const world = inject('world');
  if (world.kind === 'embedded') {
    const embedded = await openMemory(randomUUID().slice(0, 8), empty ? null : readFileSync(world.image));
    return { store: connectEmbedded(embedded), backup: async () => Buffer.from(await embedded.dump()) };
  }
  const database = `copy_${randomUUID().replaceAll('-', '')}`;
  const { query } = (administration ??= administrationOf(world.url));
  await query(`create database ${database} template ${empty ? 'template0' : 'world'} strategy file_copy`);
  const connectionString = world.url.replace('/?', `/${database}?`);
  const close = async () => void (await query(`drop database ${database} with (force)`));
  const store = connect({ connectionString, max: 20 }, { close });
  return { store, backup: () => filesOf(store) };
}

/** Files of a database in the local PostgreSQL. */
async function filesOf({ pool }: Store): Promise<Buffer> {
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ directory: string }>(
    `select current_setting('data_directory') || '/base/' || oid as directory from pg_database where datname = current_database()`,
  );
  const { directory } = rows[0]!;
  return Buffer.concat(readdirSync(directory).map(name => readFileSync(join(directory, name))));
}

export const openWorld = async ({ empty = false, sms }: WorldOptions = {}): Promise<World> =>
  worldOn(await openCopy(empty), { sms });

interface Around {
  readonly sms?: SmsGateway | undefined;
  /** Of a world that goes on on another database. */
  readonly clock?: World['clock'];
  readonly random?: Deps['random'];
}
/** An app on a database that is there. */
export async function worldOn(
  { store, backup }: Copy,
  { sms, clock = movableClock(), random = randomBytes }: Around = {},
): Promise<World> {
  refuseSecondConnection(store);
  const demoPhone = createDemoPhone(clock);
  const logged: string[] = [];
  const filesDir = mkdtempSync(join(tmpdir(), 'agent-web-files-'));
  const deps = {
    db: store.db,
    pool: store.pool,
    clock,
    random,
    secret: testSecret,
    files: folderStore(filesDir),
    load: createLoad(),
    retention: defaultRetention,
    sms: sms ?? demoPhone,
    demoPhone: sms ? undefined : demoPhone,
    log: createLog({ write: line => void logged.push(line) }),
  };
  const app = await createApp(deps);
  /** Tokens of the platform's staff, whose calls go to its own portal. */
  const ofPlatform = new Set<string | undefined>();
  const { send, sendTo } = senderOf(app, ofPlatform);
  opened.push(async () => {
    // A client that keeps its connection, or listens, would hold the end for seconds.
    app.server.closeAllConnections();
    await app.close();
    await store.close();
    rmSync(filesDir, { recursive: true, force: true });
  });
  return {
    store,
    backup,
    deps,
    filesDir,
    clock,
    app,
    logged,
    async signIn(username) {
      const [found] = await store.db.select().from(operator).where(eq(operator.username, username));
      if (!found) throw new Error(`No operator ${username} in the test world`);
      const { token } = await openSession(store.db, randomBytes, found, '127.0.0.1', clock.now());
      if (found.agentNo === platformNo) ofPlatform.add(token);
      return token;
    },
    send,
    sendTo,
    async beside(secret) {
      const own = { ...deps, secret };
      await ensureSecrets(store.db, secret, clock.now());
      const other = await createApp(own);
      opened.push(() => other.close());
      return { deps: own, app: other, send: senderOf(other, ofPlatform).send };
    },
    rows: (statement, values = []) => asSomebodyElse(async () => (await store.pool.query(statement, [...values])).rows),
  };
}

/** What sends calls to an app. @param ofPlatform Tokens whose calls go to the platform's portal. */
function senderOf(app: FastifyInstance, ofPlatform: ReadonlySet<string | undefined>) {
  const send = (call: Call, input: object, token?: string): Promise<unknown> =>
    sendTo(ofPlatform.has(token) || call.policy === 'platform' ? 'PLATFORM' : 'PROVIDER', call, input, token);
  const sendTo = (side: Side, call: Call, input: object, token?: string): Promise<unknown> =>
    asSomebodyElse(() => sent(side, call, input, token));
  const sent = async (side: Side, call: Call, input: object, token?: string): Promise<unknown> => {
    const headers = { ...appHeaders, ...(token && { token }) };
    const url = portalBases[side] + call.path;
    if (call.way === 'get')
      return (await app.inject({ method: 'GET', url, headers, query: input as Record<string, string> })).json();
    if (call.way !== 'form') return (await app.inject({ method: 'POST', url, headers, payload: input })).json();
    const payload = new URLSearchParams(input as Record<string, string>).toString();
    return (
      await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    ).json();
  };
  // Typed by the contract at the call site.
  return { send: send as never as World['send'], sendTo: sendTo as never as World['sendTo'] };
}
