/** Which methods a path is served by, so that another one is refused as such and not as an unknown path. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '@/api/failure';
import { refuse } from '#server/platform/calls/register-calls';

type Refuse = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** Watches the routes that are added from now on. Answers 405 with `allow` for another method, null for an unknown path. */
export function watchMethods(app: FastifyInstance): Refuse {
  const known = new Map<string, { readonly path: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // Paths under a wildcard are files: whether there is one, their handler says.
    if (url.endsWith('*')) return;
    const pattern = `^${url.replace(/[.+?^$(){}|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`;
    const route = known.get(pattern) ?? { path: new RegExp(pattern), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    known.set(pattern, route);
  });
  return ({ url, method }, reply) => {
    const path = url.split('?', 1)[0] ?? '';
    const allowed = [...known.values()].find(route => route.path.test(path))?.methods;
    if (!allowed || allowed.has(method)) return null;
    const names = [...allowed].join(', ');
    return refuse(
      reply.code(405).header('allow', names),
      new Failure('invalid', `该接口不支持${method}，应为${names}`),
    );
  };
}
