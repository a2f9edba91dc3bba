/** The HTTP layer of the server: security headers, calls, exported files, the portal's static files. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  basePath,
  buildHeader,
  englishManualPath,
  frontErrorsHeader,
  manualPath,
  trustedTypesPolicy,
} from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import { registerChannelApi } from '#server/operations/channel-api';
import { registerHealth } from '#server/operations/probes';
import { multipartLimits } from '#server/foundation/calls/multipart';
import { refuse, transportFailure } from '#server/foundation/calls/register-calls';
import { acceptForms, acceptJson } from '#server/foundation/calls/strict-json';
import { unavailableBy } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { registerAnswers } from './answers';
import { registerCompression } from './compression';
import { registerDemoPhone } from './demo-phone';
import { registerDocs } from './docs/register-docs';
import { watchForwarded } from './forwarded';
import { registerPortal } from './portal-files';
import { type Build, createBuilds } from './portal-page';
import { registerViolations, violationsGroup, violationsPath } from './violations';

export interface AppOptions {
  /** Directory of the built portal; without it the server only answers calls. */
  readonly webRoot?: string;
  /** Number of reverse proxies in front; each appends the address of its client to `X-Forwarded-For`. */
  readonly trustedProxies?: number;
  /** Serves the call reference to everyone. */
  readonly docs?: boolean;
  /** Whether the server is shutting down; it then reports that it is not ready. */
  readonly ending?: () => boolean;
  /** Permits the inspection of live actors, and serves the Storybook built next to the portal. */
  readonly inspect?: boolean;
  /** The portals that this listener serves. */
  readonly sides?: readonly Side[];
}

export async function createApp(
  deps: Deps,
  {
    webRoot,
    trustedProxies = 0,
    docs = false,
    inspect = false,
    sides = ['PROVIDER', 'PLATFORM'],
    ending = () => false,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // URLs contain merchant numbers and file keys, so requests are not logged by default.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    // URLs of lists contain up to 500 pasted numbers (docs/decisions/012).
    http: { maxHeaderSize: 64 * 1024 },
    requestTimeout: 30_000,
    // Hop 0 is the socket, that is the nearest proxy. Fastify's own numeric option trusts no proxy.
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    frameworkErrors: refuseAddress,
  });

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await registerCompression(app);
  await app.register(cookie);
  await app.register(multipart, { limits: multipartLimits });
  acceptJson(app);
  acceptForms(app);

  const buildFor = webRoot && existsSync(webRoot) ? createBuilds(webRoot) : null;
  addHeaders(app, deps, buildFor);
  watchForwarded(app, deps, trustedProxies);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A directory, or a file outside of the root: answer as if it did not exist.
    if (error.statusCode === 403 || error.statusCode === 404) return reply.callNotFound();
    const unavailable = unavailableBy(error);
    if (unavailable) {
      request.log.warn({ err: error }, 'request not answered');
      return refuse(reply, unavailable);
    }
    const { status, failure } = transportFailure(error);
    if (failure.reason === 'broken') request.log.error({ err: error }, 'request failed');
    return refuse(reply.code(status), failure);
  });

  const refuseMethod = watchMethods(app);
  registerAnswers(app, deps, sides);
  // Also without the base path, for load balancers that reach this port directly.
  for (const prefix of ['', basePath]) registerHealth(app, deps, { ending, prefix });
  if (docs) registerDocs(app);
  registerDemoPhone(app, deps, refuseCall);
  registerViolations(app, deps);
  registerChannelApi(app, deps);
  const sendPage = webRoot && buildFor ? await registerPortal(app, deps, webRoot, buildFor, inspect, sides) : null;
  app.setNotFoundHandler((request, reply) => {
    const navigates = request.headers.accept?.includes('text/html');
    // A kept address of a chapter that has another name now.
    const kept = [englishManualPath, manualPath].find(path => request.url.startsWith(path));
    if (sendPage && navigates && kept) return reply.redirect(kept);
    // A browser navigation gets the portal, even if a call has the same path.
    const page = sendPage && wantsPage(request) ? () => sendPage(request, reply) : null;
    if (page && navigates) return page();
    return refuseMethod(request, reply) ?? (page ? page() : refuseCall(reply));
  });
  return app;
}

const refuseCall = (reply: FastifyReply) => refuse(reply.code(404), new Failure('missing', '接口不存在'));

/** A URL that cannot be decoded, or with a too long path segment: no hook runs for such a request. */
function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const said = error.code === 'FST_ERR_BAD_URL' ? '请求地址的编码有误' : '请求地址过长';
  reply.code(error.statusCode ?? 400).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  refuse(reply, new Failure('invalid', said));
}

function addHeaders(
  app: FastifyInstance,
  { frontErrors, clock }: Deps,
  buildFor: ((request: FastifyRequest) => Build) | null,
): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('reporting-endpoints', `${violationsGroup}="${violationsPath}"`);
    const build = buildFor?.(request).name;
    if (build) reply.header(buildHeader, build);
    if (frontErrors) reply.header(frontErrorsHeader, 'on');
    // The portal's today is the day of this clock, which need not be the machine's.
    reply.header('date', new Date(clock.now()).toUTCString());
    // Cacheable answers set their own header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Scripts, styles and data only from this origin; the portal uses no inline scripts and injects no style sheets. */
const contentPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // Strings never become scripts or elements: only the portal's one Trusted Types policy and the sanitiser can create
  // trusted values.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [trustedTypesPolicy, 'dompurify'],
  // For browsers without `report-to`.
  reportUri: [violationsPath],
  reportTo: [violationsGroup],
};

/** Whether the path is a page of the portal, rather than a call or file that does not exist. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const inside = path === basePath || path.startsWith(`${basePath}/`);
  return (
    (method === 'GET' || method === 'HEAD') &&
    inside &&
    !/\.\w+$/.test(path) &&
    !headers.accept?.includes('application/json')
  );
}

/** Tracks the methods of each path, so that a wrong method is refused as such and not as an unknown path. */
type Refuse = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Records the routes that are added from now on. The result answers 405 with `allow` for a wrong method, and returns
 * null for an unknown path.
 */
function watchMethods(app: FastifyInstance): Refuse {
  const known = new Map<string, { readonly path: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // Paths under a wildcard are files: their handler knows whether they exist.
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
