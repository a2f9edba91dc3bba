/**
 * The operations interface: `POST /internal/ops/{command}` at an address of its own, protected by its own key. A call of
 * the platform names in `?as=` the member of its staff who makes it.
 */
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { probes } from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Call } from '@/api/schema/call';
import { refuse, succeeded } from '#server/foundation/calls/register-calls';
import type { Deps } from '#server/foundation/deps';
import { keptText } from '#server/foundation/kept-text';
import type { ActAs } from './act-as';
import { operate } from './actions';
import { logCommand } from './command-log';
import { calls, commandList } from './commands';
import { lateTimersOf, registerHealth, registerMetrics, type Watched } from './probes';

export const opsHeader = 'x-ops-key';
/** User and machine of the shell, percent-encoded. */
export const opsUserHeader = 'x-ops-user';

/** Where a command on the same machine reaches the interface that listens on this host. */
export const opsOrigin = (host: string, port: number | string): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;

/**
 * The key in the data directory, created at the first start; read access to that directory means access to the
 * operations.
 */
export const opsKey = (dataDir: string): string =>
  keptText(join(dataDir, 'ops.key'), () => randomBytes(24).toString('base64url'));

const equal = (given: string, key: string) =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

const createListener = ({ log }: Pick<Deps, 'log'>): FastifyInstance =>
  Fastify({
    // A file of all bank branches.
    bodyLimit: 32 * 1024 * 1024,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });

/** The probes alone, of a process that runs no timers: late ones are no reason to send it no calls. */
export function createProbes(deps: Deps, watched: Watched): FastifyInstance {
  const app = createListener(deps);
  registerHealth(app, deps, watched);
  registerMetrics(app, deps, watched);
  return app;
}

/** The commands, which require the key, and the probes, which do not. */
export function createOps(deps: Deps, key: string, watched: Watched, actAs: ActAs): FastifyInstance {
  const app = createListener(deps);
  const open: readonly string[] = Object.values(probes);
  app.addHook('onRequest', async (request, reply) => {
    if (open.includes(request.routeOptions.url ?? '')) return undefined;
    if (!equal(String(request.headers[opsHeader] ?? ''), key))
      return refuse(reply.code(401), new Failure('forbidden', '操作密钥不正确'));
    return undefined;
  });
  registerHealth(app, deps, { ...watched, lateTimers: lateTimersOf(deps) });
  registerMetrics(app, deps, watched);
  app.get('/internal/ops', commandList);
  app.post<Command>('/internal/ops/:name', async (request, reply) => {
    try {
      return await reply.send(succeeded(await carryOut(deps, actAs, request)));
    } catch (error) {
      if (error instanceof Failure) return refuse(reply, error);
      deps.log.error({ err: error as Error, command: request.params.name }, 'command failed');
      return refuse(reply, new Failure('broken'));
    }
  });
  return app;
}

interface Command {
  readonly Params: { readonly name: string };
  readonly Querystring: { readonly as?: string };
}
async function carryOut(
  deps: Deps,
  actAs: ActAs,
  { params: { name }, query: { as: login }, body, headers, ip }: FastifyRequest<Command>,
): Promise<unknown> {
  const call = calls.get(name);
  if (call && !login) throw new Failure('invalid', '请用 --as=登录账号 说明由平台的哪位员工操作');
  if (!call && login) throw new Failure('invalid', `${name} 不以员工的名义操作，请去掉 --as`);
  const given = { name, login, body, shellUser: decoded(headers[opsUserHeader]) };
  const isLogged = call ? call.operates : true;
  // On record before it begins: some have transactions of their own.
  if (isLogged) await logCommand(deps, given);
  try {
    return await (call ? actAs(login!, call as Call<object>, body as object, ip) : operate(deps, name, body));
  } catch (error) {
    if (isLogged) await logCommand(deps, given, error instanceof Failure ? error.message : '服务器内部错误');
    throw error;
  }
}

/** @throws Failure `invalid` for a header that is not percent-encoded */
function decoded(header: string | readonly string[] | undefined): string | undefined {
  try {
    return header === undefined ? undefined : decodeURIComponent(String(header));
  } catch {
    throw new Failure('invalid', `${opsUserHeader} 应为百分号编码的文字`);
  }
}
