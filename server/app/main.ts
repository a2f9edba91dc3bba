/**
 * Starts the server. The embedded store takes a second to open in its own thread; the rest of the server loads
 * meanwhile, so this file has few static imports.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Clock, refuseWrongClock, systemClock, WrongClock } from '#server/foundation/clock';
import { DirectoryDamaged } from '#server/foundation/db/damaged';
import { DirectoryInUse } from '#server/foundation/db/lock';
import { DatabaseOutdated } from '#server/foundation/db/migrate';
import { openStore } from '#server/foundation/db/open';
import { DatabaseRefused } from '#server/foundation/db/refused';
import { SettingsLost } from '#server/foundation/db/settings-kept';
import { WrongSecret } from '#server/foundation/fingerprint';
import { describe } from '#server/foundation/log';
import { closeToOthers, DirectoryOpen, writePrivately } from '#server/foundation/private';
import { type Config, readConfig } from './config';
import { openFiles } from './open-files';
import { ConfigError } from './setting';

const exitCodes = { configuration: 2, directoryInUse: 3, directoryDamaged: 4 } as const;

/** Starts everything and resolves when the portal answers. Journeys pass a clock that they can move. */
export async function start(env: NodeJS.ProcessEnv, webRoot: string, clock: Clock = systemClock): Promise<void> {
  const config = await configured(env);
  const files = await openFiles(config);
  const [store, { serve }] = await Promise.all([openStore(config), import('./serve')]);
  // A clock that was passed is moved on purpose.
  if (config.databaseUrl && clock === systemClock)
    await refuseWrongClock(store.db, clock).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
  await serve({ store, files }, config, webRoot, clock);
}

/** Fills an empty database and exits; the first start runs it while the portal is still being built. */
export async function makeWorld(env: NodeJS.ProcessEnv, clock: Clock = systemClock): Promise<void> {
  const config = await configured(env);
  const files = await openFiles(config);
  const [store, { prepare }] = await Promise.all([openStore(config), import('./prepare')]);
  try {
    await prepare(store, files, config, clock.now());
  } finally {
    await store.close();
  }
}

/** The configuration, with a data directory that others can not reach and a port that is free. */
async function configured(env: NodeJS.ProcessEnv): Promise<Config> {
  writePrivately();
  const config = readConfig(env);
  closeToOthers(config.dataDir);
  await probePort(config);
  return config;
}

/** Message and exit code for expected start errors; any other error is a bug and keeps its stack. */
export function explain(error: unknown): { text: string; exitCode: number } {
  if (error instanceof DirectoryInUse) return { text: error.message, exitCode: exitCodes.directoryInUse };
  if (error instanceof DirectoryDamaged) return { text: error.message, exitCode: exitCodes.directoryDamaged };
  if (
    error instanceof ConfigError ||
    error instanceof WrongSecret ||
    error instanceof WrongClock ||
    error instanceof DirectoryOpen ||
    error instanceof SettingsLost ||
    error instanceof DatabaseOutdated ||
    error instanceof DatabaseRefused
  )
    return { text: error.message, exitCode: exitCodes.configuration };
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return {
      text: '端口已被占用，请用 PORT（运营接口用 OPS_PORT）指定另一个端口。',
      exitCode: exitCodes.configuration,
    };
  const { name, message, stack } = describe(error as Error);
  return { text: `${name}: ${message}${stack}`, exitCode: 1 };
}

/** Rejects with the system's error if the port is taken, before a world is created that no one could reach. */
async function probePort({ role, host, port, opsHost, opsPort }: Config): Promise<void> {
  const probe = role === 'worker' ? createServer().listen(opsPort, opsHost) : createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
