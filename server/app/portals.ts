/** The listeners of the two portals: one for both, or one each (`PLATFORM_PORT`). */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/foundation/deps';
import type { Config } from './config';
import type { Ending } from './ending';
import { createApp } from './http';

/** Where each portal can be reached. */
export interface Addresses {
  readonly providers: string;
  readonly platform: string;
}
interface Portals {
  listen(): Promise<Addresses>;
  close(): Promise<void>;
}

/** Creates the routes of both portals; they answer once they listen. */
export async function createPortals(deps: Deps, config: Config, webRoot: string, ending: Ending): Promise<Portals> {
  const { trustedProxies, docs, inspect, host, port, platform } = config;
  const options = { webRoot, trustedProxies, docs, inspect, ending: () => ending.begun } as const;
  const apart: FastifyInstance | null =
    platform.port === null ? null : await createApp(deps, { ...options, sides: ['PLATFORM'] });
  const app = await createApp(deps, { ...options, ...(apart && { sides: ['PROVIDER'] as const }) });
  return {
    async listen() {
      for (const each of apart ? [app, apart] : [app]) ending.watch(each);
      const providers = await app.listen({ port, host });
      const inside = await apart?.listen({ port: platform.port!, host: platform.host }); // only with a port
      return { providers, platform: inside ?? providers };
    },
    async close() {
      await Promise.all([app.close(), apart?.close()]);
    },
  };
}
