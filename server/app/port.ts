import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config';

/** Rejects with what the system says where the port is somebody else’s: before a world is made that nobody could reach. */
export async function probePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
