/** The HTTP side of the server: security headers, calls, files of finished exports, the portal's own files. */
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import statics from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, buildHeader, frontErrorsHeader, tokenHeader, trustedTypesPolicy } from '@/api/constants';
import { Failure } from '@/api/failure';
import { refuse, registerCalls, transportFailure } from '#server/platform/calls/register-calls';
import { requesterOf } from '#server/platform/calls/requester';
import { multipartLimits } from '#server/platform/calls/multipart';
import { checkStrict } from '#server/platform/calls/strict-json';
import { watchMethods } from './unknown-method';
import { resolveHandlers } from './resolve-handlers';
import { registerCompression } from './compression';
import { unavailableBy } from '#server/platform/db/lost';
import type { Deps } from '#server/platform/deps';
import { registerImages } from '#server/features/upload/links';
import { registerDocs } from './docs/register-docs';
import { registerViolations, violationsGroup, violationsPath } from './violations';
import { inspectPage, registerWorkshop } from './workshop';
import { registerTemplates } from '#server/features/lookup/templates';
import { registerFiles, type SignedIn } from '#server/features/download/files';
import { authenticate } from '#server/features/login/session';

export interface AppOptions {
  /** Directory of the built portal; without one the server answers calls only. */
  readonly webRoot?: string;
  /** How many proxies in front may be believed about a client's address. */
  readonly trustedProxies?: number;
  /** Serves the call reference to everybody. */
  readonly docs?: boolean;
  /** Lets live actors be looked at, and serves the Storybook that was built beside the portal. */
  readonly inspect?: boolean;
}

export async function createApp(
  deps: Deps,
  { webRoot, trustedProxies = 0, docs = false, inspect = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // Addresses carry numbers of merchants and keys of files.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    // Addresses of lists carry up to 500 pasted numbers (docs/decisions/012).
    http: { maxHeaderSize: 64 * 1024 },
    requestTimeout: 30_000,
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop <= trustedProxies,
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
  await app.register(formbody);
  await app.register(multipart, { limits: multipartLimits });
  acceptEmptyJson(app);

  addHeaders(app, deps, webRoot ? buildOf(webRoot) : null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A directory, or a file outside the root: whoever asks may take it for not being there.
    if (error.statusCode === 403 || error.statusCode === 404) return reply.callNotFound();
    const unavailable = unavailableBy(error);
    if (unavailable) return refuse(reply, unavailable);
    const { status, failure } = transportFailure(error);
    if (failure.reason === 'broken') request.log.error({ err: error }, 'request failed');
    return refuse(reply.code(status), failure);
  });

  const refuseMethod = watchMethods(app);
  registerCalls(app, resolveHandlers(deps), (token, asked) => authenticate(deps, token, asked.now, asked), deps);
  registerFiles(app, deps, signedInOf(deps));
  registerImages(app, deps);
  registerTemplates(app);
  if (docs) registerDocs(app);
  registerViolations(app, deps);
  if (webRoot && existsSync(webRoot)) await registerPortal(app, webRoot, inspect);
  app.setNotFoundHandler((request, reply) => {
    // Somebody who opens an address in a browser wants the portal, whatever call has the same one.
    const page = webRoot && existsSync(webRoot) && wantsPage(request);
    if (page && request.headers.accept?.includes('text/html')) return reply.sendFile('index.html');
    return refuseMethod(request, reply) ?? (page ? reply.sendFile('index.html') : refuseCall(reply));
  });
  return app;
}

const refuseCall = (reply: FastifyReply) => refuse(reply.code(404), new Failure('missing', '接口不存在'));

/** An address that names no path, because it cannot be decoded or a part of it is too long: no hook has seen the request. */
function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const said = error.code === 'FST_ERR_BAD_URL' ? '请求地址的编码有误' : '请求地址过长';
  reply.code(error.statusCode ?? 400).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  refuse(reply, new Failure('invalid', said));
}

function addHeaders(app: FastifyInstance, { frontErrors }: Deps, build: string | null): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('reporting-endpoints', `${violationsGroup}="${violationsPath}"`);
    if (build) reply.header(buildHeader, build);
    if (frontErrors) reply.header(frontErrorsHeader, 'on');
    // Whatever may be kept says so itself.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

const signedInOf =
  (deps: Deps): SignedIn =>
  (request, reply) =>
    authenticate(deps, String(request.headers[tokenHeader] ?? ''), deps.clock.now(), {
      client: request.ip,
      requester: requesterOf(request, reply),
    });

/** Which portal this server offers: the name of its first script, which changes with every build. */
function buildOf(webRoot: string): string | null {
  const page = join(webRoot, 'index.html');
  return existsSync(page) ? (/assets\/(index-[\w-]+\.js)/.exec(readFileSync(page, 'utf8'))?.[1] ?? null) : null;
}

/** Scripts, styles and data come from here and nowhere else; the portal runs no inline script and injects no style sheet. */
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
  // No text becomes a script or an element: only what the portal's one policy and the sanitiser have made.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [trustedTypesPolicy, 'dompurify'],
  // Browsers that know no `report-to` take the older word.
  reportUri: [violationsPath],
  reportTo: [violationsGroup],
};

/** A POST without a body means an empty object; a broken one is refused in the envelope, not by the parser's own words. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === ''
      ? done(null, {})
      : parse(request, body as string, (error, parsed) => done(error ?? flawOf(body as string), parsed)),
  );
}

function flawOf(json: string): Error | null {
  try {
    checkStrict(json);
    return null;
  } catch (error) {
    return error as Failure;
  }
}

const hashed = /\/assets\/.+-[\w-]{8}\.\w+$/;

/** The built portal: hashed files for ever, everything else asked for each time, unknown paths are the portal's to route. */
async function registerPortal(app: FastifyInstance, webRoot: string, inspect: boolean): Promise<void> {
  await app.register(statics, {
    root: webRoot,
    prefix: `${basePath}/`,
    preCompressed: true,
    redirect: false,
    index: false,
    allowedPath: path => inspect || !path.endsWith(`/${inspectPage}`),
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        hashed.test(path.replace(/\.(br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get('/', (_request, reply) => reply.redirect(`${basePath}/`));
  // The address that the start prints: the files' own handler would take it for a directory and refuse.
  app.get(`${basePath}/`, (_request, reply) => reply.sendFile('index.html'));
  if (inspect) await registerWorkshop(app, join(webRoot, '../../storybook-static'));
}

/** A place of the portal, as against a call or a file that is not there. */
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
