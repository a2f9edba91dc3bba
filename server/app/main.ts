/** Puts the server together, starts it, and takes it down in order. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { Ending } from './ending';
import { createApp } from './http';
import { queries } from './query-registry';
import { systemClock, type Clock } from '#server/platform/clock';
import { ConfigError, readConfig, type Config } from './config';
import { demoLogins, demoPassword } from '#server/demo/agents';
import { isEmpty, seedDemo } from '#server/demo/seed';
import { bucketStore, directoryStore, type FileStore } from '#server/platform/files/store';
import { askFirstOrg, createFirstOrg } from './first-organisation';
import { probePort } from './port';
import { DirectoryDamaged } from '#server/platform/db/damaged';
import { DirectoryInUse } from '#server/platform/db/lock';
import { alone, ensureAhead, migrate } from '#server/platform/db/migrate';
import { loadLookups } from '#server/features/lookup/load-data';
import { openStore, type Store } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { releaseAll, startWorker } from '#server/platform/queue';
import { askForTimers, timerHandler, timerJob } from '#server/operations/timers';
import { createLoad } from '#server/platform/calls/load';
import { createMetrics } from '#server/platform/metrics';
import { createLog, describe } from '#server/platform/log';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler, longestMs } from '#server/features/download/run-task';
import { expireFiles, sweepFiles } from '#server/features/download/tidy';
import { createOps, opsKey } from '#server/operations/listen';
import { startSim } from '#server/demo/simulation';
import { createEncryption } from '#server/platform/encryption';
import { stopRecogniser } from '#server/features/upload/ocr';
import { createPasswords } from '#server/features/login/password';

const exitCodes = { configuration: 2, directoryInUse: 3, directoryDamaged: 4 } as const;
const housekeepingMs = 60_000;

/** Starts everything and resolves when the portal answers; by a clock that journeys move. */
export async function start(env: NodeJS.ProcessEnv, webRoot: string, clock: Clock = systemClock): Promise<void> {
  const config = readConfig(env);
  await probePort(config);
  const log = createLog();
  const store = await openStore({ ...(config.databaseUrl && { url: config.databaseUrl }), dataDir: config.dataDir });
  const files = config.bucket ? bucketStore(config.bucket) : directoryStore(join(config.dataDir, 'uploads'));
  try {
    await prepare(store, files, config, clock.now());
  } catch (error) {
    await store.close();
    throw error;
  }
  const load = createLoad();
  const metrics = createMetrics({ pool: store.pool, load, signInRoute: contract.login.loginWithCaptcha.path });
  const ending = new Ending(log);
  const deps: Deps & Pick<Store, 'pool'> = {
    db: store.db,
    pool: store.pool,
    clock,
    random: randomBytes,
    secret: config.secret,
    filesDir: join(config.dataDir, 'files'),
    files,
    log,
    frontErrors: config.frontErrors,
    load,
    metrics,
  };
  if (!config.databaseUrl) await takeOver(deps);
  const worker = startWorker({
    ...deps,
    name: `${hostname()}-${process.pid}`,
    handlers: { [exportJob]: exportHandler(deps, queries), [timerJob]: timerHandler(deps) },
  });
  const housekeeping = setInterval(() => keepHouse(deps), housekeepingMs);
  const app = await createApp(
    { ...deps, onJob: () => worker.wake() },
    { webRoot, trustedProxies: config.trustedProxies, docs: config.docs, inspect: config.inspect },
  );
  ending.watch(app);
  const address = await app.listen({ port: config.port, host: config.host });
  const ops = createOps(deps, opsKey(config.dataDir), { metrics, ending: () => ending.begun });
  await ops.listen({ port: config.opsPort, host: '127.0.0.1' });
  const sim = config.sim ? startSim(deps) : null;
  announce(address, config);

  ending.onSignals(async () => {
    clearInterval(housekeeping);
    await sim?.stop();
    await app.close();
    // Until the end it says that the server takes no more.
    await ops.close();
    await worker.stop();
    await stopRecogniser();
    await store.close();
  });
}

/** Nobody else works on an embedded store, so whatever was in progress is nobody's. */
async function takeOver(deps: Deps): Promise<void> {
  await releaseAll(deps.db);
  await sweepFiles(deps, 0);
}

/** What is due each minute; a failure waits for the next one. */
function keepHouse(deps: Deps): void {
  const report = (message: string) => (error: unknown) => deps.log.error({ err: error }, message);
  askForTimers(deps, deps.clock.now()).catch(report('timers could not be asked for'));
  expireFiles(deps)
    .then(() => sweepFiles(deps, 2 * longestMs))
    .catch(report('housekeeping failed'));
}

async function prepare(store: Store, files: FileStore, config: Config, now: number): Promise<void> {
  await migrate(store);
  await ensureAhead(store, now);
  await alone(store, () => store.db.transaction(tx => loadLookups(tx)));
  if (!config.demo) {
    if (await isEmpty(store.db))
      await createFirstOrg(store.db, await askFirstOrg(config.firstOrg), createPasswords(config.secret), now);
    return;
  }
  await alone(store, async () => {
    if (!(await isEmpty(store.db))) return;
    process.stdout.write('首次启动，正在生成演示数据…\n');
    await seedDemo(store.db, {
      now,
      scale: config.demoScale,
      passwords: createPasswords(config.secret),
      encryption: createEncryption(config.secret),
      files,
    });
  });
}

function announce(address: string, { demo, host, port }: Config): void {
  const url =
    host === '127.0.0.1' ? `http://localhost:${new URL(address).port || port}${basePath}/` : `${address}${basePath}/`;
  const logins = demoLogins.map(({ username, about }) => `  ${username.padEnd(16)}${about}`).join('\n');
  process.stdout.write(
    `收款呗服务商平台已启动：${url}\n${demo ? `演示账号（密码 ${demoPassword}）：\n${logins}\n` : ''}`,
  );
}

/** The sentence and exit code for a start that cannot work; anything else is a bug and keeps its stack. */
export function explain(error: unknown): { text: string; exitCode: number } {
  if (error instanceof DirectoryInUse) return { text: error.message, exitCode: exitCodes.directoryInUse };
  if (error instanceof DirectoryDamaged) return { text: error.message, exitCode: exitCodes.directoryDamaged };
  if (error instanceof ConfigError) return { text: error.message, exitCode: exitCodes.configuration };
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return { text: '端口已被占用，请用 PORT 指定另一个端口。', exitCode: exitCodes.configuration };
  const { name, message, stack } = describe(error as Error);
  return { text: `${name}: ${message}${stack}`, exitCode: 1 };
}
