/** Assembles the server on an open store, and shuts it down in order. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { basePath, portalBases } from '@/api/constants';
import { contract } from '@/api/contract';
import { demoPhonePath } from '@/api/demo-phone';
import type { Config } from './config';
import { Ending } from './ending';
import { createApp } from './http';
import { keepHouse, startJobs, takeOver } from './jobs';
import { fileStore, prepare } from './prepare';
import { keptKey } from '#server/demo/channel/books';
import { type Running, startChannel } from '#server/demo/channel/channel';
import { demoLogins, demoPassword, demoStaff } from '#server/demo/agents';
import { createDemoPhone } from '#server/demo/demo-phone';
import { startSim } from '#server/demo/simulation';
import { createKey } from '#server/features/acquirer/keys';
import { stopRecogniser } from '#server/features/upload/recognise.jobs';
import { createOps, opsKey } from '#server/operations/listen';
import { boundsFor, createLoad } from '#server/platform/calls/load';
import type { Clock } from '#server/platform/clock';
import type { Store } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { createLog } from '#server/platform/log';
import { createMetrics } from '#server/platform/metrics';
import { mailer } from '#server/platform/mail';
import { smsGateway } from '#server/platform/sms';

/** Resolves when the portal answers; closes the store if the start fails. */
export async function serve(store: Store, config: Config, webRoot: string, clock: Clock): Promise<void> {
  const files = fileStore(config);
  const log = createLog();
  const load = createLoad(config.databaseUrl ? boundsFor(config.databasePool) : undefined);
  const metrics = createMetrics({ pool: store.pool, load, signInRoute: contract.login.loginWithCaptcha.path });
  const ending = new Ending(log, config.drainMs);
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
    onJob: () => worker.wake(),
    ...phonesOf(config, clock),
    mail: config.mail ? mailer(config.mail.url, config.mail.from) : undefined,
  };
  const { trustedProxies, docs, inspect } = config;
  // Routes are created while the database is migrated.
  const options = { webRoot, trustedProxies, docs, inspect, ending: () => ending.begun } as const;
  const apart = config.platform.port === null ? null : await createApp(deps, { ...options, sides: ['PLATFORM'] });
  const [app] = await Promise.all([
    createApp(deps, { ...options, ...(apart && { sides: ['PROVIDER'] as const }) }),
    prepare(store, files, config, clock.now()),
  ]).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  if (!config.databaseUrl) await takeOver(deps);
  const worker = startJobs(deps);
  const housekeeping = keepHouse(deps);
  ending.watch(app);
  const address = await app.listen({ port: config.port, host: config.host });
  const inside = await apart?.listen({ port: config.platform.port!, host: config.platform.host }); // only with a port

  const ops = createOps(deps, opsKey(config.dataDir), { metrics, ending: () => ending.begun });
  await ops.listen({ port: config.opsPort, host: config.opsHost });
  const simulated = config.sim ? [startSim(deps), await startOwnChannel(deps, address, config)] : [];
  announce(address, inside ?? address, config);

  ending.onSignals(async () => {
    clearInterval(housekeeping);
    await Promise.all(simulated.map(each => each.stop()));
    await Promise.all([app.close(), apart?.close()]);
    // The health probe reports "not ready" until the end.
    await ops.close();
    await worker.stop();
    await stopRecogniser();
    await store.close();
  });
}

/** The configured gateway; a demo without one has a phone of its own. */
function phonesOf({ sms }: Config, clock: Clock): Pick<Deps, 'sms' | 'demoPhone'> {
  if (sms) return { sms: smsGateway(sms.url, sms.key) };
  const demoPhone = createDemoPhone(clock);
  return { sms: demoPhone, demoPhone };
}

/** The simulated channel reports at this server's own door, with a key of its own. */
async function startOwnChannel(deps: Deps, address: string, { dataDir }: Config): Promise<Running> {
  const directory = join(dataDir, 'channel');
  return startChannel({
    origin: `http://127.0.0.1:${new URL(address).port}`,
    directory,
    key: await keptKey(directory, () => createKey(deps, '模拟通道', deps.clock.now())),
    clock: deps.clock,
    tell: text => deps.log.info(text),
    onEnd: error => deps.log.error({ err: error }, 'the simulated channel has ended'),
  });
}

function announce(address: string, inside: string, { demo, sms, host, port }: Config): void {
  const url =
    host === '127.0.0.1' ? `http://localhost:${new URL(address).port || port}${basePath}/` : `${address}${basePath}/`;
  const phone = demo && !sms ? `演示手机（验证码和初始密码）：${new URL(demoPhonePath, url).href}\n` : '';
  const logins = [...demoLogins, ...demoStaff]
    .map(({ username, about }) => `  ${username.padEnd(16)}${about}`)
    .join('\n');
  process.stdout.write(
    `收款呗服务商平台已启动：${url}\n平台管理：${inside}${portalBases.PLATFORM}/\n${demo ? `演示账号（密码 ${demoPassword}）：\n${logins}\n${phone}` : ''}`,
  );
}
