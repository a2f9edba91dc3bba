/** Assembles the server on an open store, and shuts it down in order. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { contract } from '@/api/contract';
import { announce } from './announce';
import type { Config } from './config';
import { Ending } from './ending';
import { startWork, takeOver } from './jobs';
import { createPortals } from './portals';
import { prepare } from './prepare';
import { resolveHandlers } from './resolve-handlers';
import { keptKey } from '#server/demo/channel/books';
import { type Running, startChannel } from '#server/demo/channel/start-channel';
import { createDemoPhone } from '#server/demo/demo-phone';
import { demoOwner } from '#server/demo/demo-owner';
import { startSim } from '#server/demo/simulation';
import { stopRecogniser } from '#server/features/upload/recogniser';
import { type ActAs, actorAs } from '#server/operations/act-as';
import { createOps, createProbes, opsKey } from '#server/operations/listen';
import { boundsFor, createLoad } from '#server/foundation/calls/load';
import type { Clock } from '#server/foundation/clock';
import { Replica } from '#server/foundation/db/copy';
import type { Store } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { FileStore } from '#server/foundation/files/store';
import { noteEveryMs, noteUse } from '#server/foundation/fingerprint';
import { createLog } from '#server/foundation/log';
import { copyTimeOf } from '#server/foundation/trial-copy';
import { createMetrics } from '#server/foundation/metrics';
import { mailer } from '#server/foundation/mail';
import { smsGateway } from '#server/foundation/sms';

/** Stores that a server needs. */
export interface Stores {
  readonly store: Store;
  readonly files: FileStore;
}

/**
 * Resolves when the process does what its role says (docs/domain/timers.md#roles); closes the database if the start fails.
 */
export async function serve({ store, files }: Stores, config: Config, webRoot: string, clock: Clock): Promise<void> {
  const log = createLog();
  // Before anything that could send.
  const isCopy = (await copyTimeOf(store.db)) !== null;
  if (isCopy) log.warn('this is an anonymous copy: no text message, mail, event or payout leaves it');
  const load = createLoad(config.databaseUrl ? boundsFor(config.databasePool) : undefined);
  const { dataDir } = config;
  const metrics = createMetrics({
    pool: store.pool,
    load,
    signInRoute: contract.login.loginWithCaptcha.path,
    dataDir,
  });
  const ending = new Ending(log, config.drainMs);
  const replica = config.replicaUrl
    ? new Replica(store.db, config.replicaUrl, config.databasePool, metrics, config.databasePasswordNext)
    : undefined;
  const deps: Deps = {
    db: store.db,
    replica,
    clock,
    random: randomBytes,
    secret: config.secret,
    files,
    log,
    frontErrors: config.frontErrors,
    webhookInside: config.webhookInside,
    retention: config.retention,
    ...(!config.demo && { factorScopes: { provider: 'MONEY', platform: 'ALL' } }),
    load,
    metrics,
    // Workers of other processes find the job when they look next, within a second.
    onJob: () => work?.wake(),
    isCopy,
    ...phonesOf(isCopy ? { ...config, sms: null } : config, clock),
    mail: config.mail && !isCopy ? mailer(config.mail.url, config.mail.from) : undefined,
  };
  // Routes are created while the database is migrated.
  const [portals] = await Promise.all([
    config.role === 'worker' ? null : createPortals(deps, config, webRoot, ending),
    prepare(store, files, config, clock.now()),
    replica?.refuseLost(),
  ]).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  if (!config.databaseUrl) await takeOver(deps);
  replica?.start();
  const noting = noteSecret(deps);
  const work = config.role === 'web' ? null : startWork(deps);
  const addresses = (await portals?.listen()) ?? null;

  const watched = { metrics, ending: () => ending.begun };
  const actAs = actorAs(deps, resolveHandlers(deps));
  const ops = work ? createOps(deps, opsKey(config.dataDir), watched, actAs) : createProbes(deps, watched);
  const opsAddress = await ops.listen({ port: config.opsPort, host: config.opsHost });
  const simulated =
    config.sim && addresses
      ? [startSim(deps, actAs), await startOwnChannel(deps, actAs, addresses.providers, config)]
      : [];
  announce(addresses, opsAddress, config);

  ending.onSignals(async () => {
    await Promise.all(simulated.map(each => each.stop()));
    await portals?.close();
    // The health probe reports "not ready" until the end.
    await ops.close();
    await work?.stop();
    clearInterval(noting);
    await stopRecogniser();
    await replica?.stop();
    await store.close();
  });
}

/** Says from time to time that a process writes with this secret (docs/deploying.md#a-new-app_secret). */
const noteSecret = ({ db, secret, clock, log }: Deps) =>
  setInterval(() => {
    noteUse(db, secret, clock.now()).then(
      isKnown => isKnown || log.error('the APP_SECRET of this process was replaced: restart it with the new one'),
      (error: unknown) => log.error({ err: error }, 'the secret in use could not be noted'),
    );
  }, noteEveryMs);

/**
 * The configured gateway; a demo without one has a phone of its own, which only the process that sends the messages can
 * show.
 */
function phonesOf({ sms, role }: Config, clock: Clock): Pick<Deps, 'sms' | 'demoPhone'> {
  if (sms) return { sms: smsGateway(sms.url, sms.key) };
  const demoPhone = createDemoPhone(clock);
  return { sms: demoPhone, demoPhone: role === 'all' ? demoPhone : undefined };
}

/** The simulated channel reports at this server's own door, with a key of its own. */
async function startOwnChannel(deps: Deps, actAs: ActAs, address: string, { dataDir }: Config): Promise<Running> {
  const directory = join(dataDir, 'channel');
  return startChannel({
    origin: `http://127.0.0.1:${new URL(address).port}`,
    directory,
    key: await keptKey(directory, () => actAs(demoOwner, contract.platformConfig.createKey, { keyName: '模拟通道' })),
    clock: deps.clock,
    tell: text => deps.log.info(text),
    onEnd: error => deps.log.error({ err: error }, 'the simulated channel has ended'),
  });
}
