/** A server does not start behind a pooler that loses the settings of its connections. */
import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { Replica } from './copy';
import { openStore } from './open';
import { DatabaseRefused } from './refused';
import { SettingsLost } from './settings-kept';

/** As PgBouncer does with what `ignore_startup_parameters` names: a startup message without these parameters. */
function without(names: readonly string[], message: Buffer): Buffer {
  const words = message.subarray(8, -1).toString().split('\0').slice(0, -1);
  const kept = words.flatMap((name, index) =>
    index % 2 === 0 && !names.includes(name) ? [`${name}\0${words[index + 1]}\0`] : [],
  );
  const body = Buffer.from(`${kept.join('')}\0`);
  const head = Buffer.from(message.subarray(0, 8));
  head.writeInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
}

/** A pooler in front of the PostgreSQL whose socket is in `directory`. */
async function startPooler(directory: string, lost: readonly string[]): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const database = connectSocket(join(directory, '.s.PGSQL.5432'));
    for (const each of [client, database]) sockets.add(each.on('error', () => {}));
    client.once('data', (message: Buffer) => {
      database.write(without(lost, message));
      client.pipe(database);
    });
    database.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const each of sockets) each.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

describe.runIf(inject('world').kind === 'postgres')('with an address that is wrong', () => {
  interface Wrong {
    readonly pathname?: string;
    readonly username?: string;
    readonly host?: string;
  }
  const addressWith = ({ pathname, username, host }: Wrong): string => {
    const url = new URL((inject('world') as { readonly url: string }).url);
    if (pathname) url.pathname = pathname;
    if (username) url.username = username;
    if (host) url.searchParams.set('host', host);
    return url.href;
  };
  it.each<[string, Wrong, string]>([
    ['no such database', { pathname: '/nowhere' }, '没有这个库'],
    ['no such user', { username: 'nobody' }, '用户不被接受'],
    ['no database at the socket', { host: '/tmp/no-such-directory' }, '没有数据库在监听'],
  ])('%s: a server does not start, and names the setting', async (_what, wrong, why) => {
    const refused = openStore({ databaseUrl: addressWith(wrong), dataDir: '' });
    await expect(refused).rejects.toThrow(DatabaseRefused);
    await expect(refused).rejects.toThrow('DATABASE_URL：');
    await expect(refused).rejects.toThrow(why);
  });
  it('of the copy, it does not either, unless the copy is only away', async () => {
    const copy = new Replica({} as never, addressWith({ pathname: '/nowhere' }), 2);
    await expect(copy.refuseLost()).rejects.toThrow('DATABASE_REPLICA_URL：没有这个库');
    await copy.stop();
    const away = new Replica({} as never, addressWith({ host: '/tmp/no-such-directory' }), 2);
    expect(await away.refuseLost()).toBeUndefined();
    await away.stop();
  });
});

describe.runIf(inject('world').kind === 'postgres')('behind a pooler', () => {
  const through = async (lost: readonly string[]) => {
    const { url } = inject('world') as { readonly url: string };
    const directory = new URL(url).searchParams.get('host')!;
    return `postgres://postgres@127.0.0.1:${await startPooler(directory, lost)}/postgres`;
  };
  it('that passes settings on, a server starts', async () => {
    const answer = async (url: string) => {
      const store = await openStore({ databaseUrl: url, dataDir: '' });
      const { rows } = await store.pool.query('show statement_timeout');
      await store.close();
      return rows;
    };
    expect(await answer(await through([]))).toEqual([{ statement_timeout: expect.not.stringMatching(/^0/) }]);
    const own = await answer(`${await through([])}?statement_timeout=90000`);
    expect(own).toEqual([{ statement_timeout: '90s' }]);
  });
  it.each(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])(
    'that drops %s it does not, and says why',
    async name => {
      const databaseUrl = await through([name]);
      const refused = openStore({ databaseUrl, dataDir: '' });
      await expect(refused).rejects.toThrow(SettingsLost);
      await expect(refused).rejects.toThrow(`没有保留服务设置的 ${name}`);
      await expect(refused).rejects.toThrow('PgBouncer 的 transaction 模式');
      const copy = new Replica({} as never, databaseUrl, 2);
      await expect(copy.refuseLost()).rejects.toThrow(SettingsLost);
      await copy.stop();
    },
  );
});
