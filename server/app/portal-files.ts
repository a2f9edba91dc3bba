/** What the server sends as it was built: the portal, the operator's manual, and in the demo the inspector and Storybook. */
import statics from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, englishManualPath, manualPath } from '@/api/constants';
import type { Side } from '@/api/schema/gate';
import type { Deps } from '#server/foundation/deps';
import { createBrand, registerLogo } from './brand';
import { demoPhonePage } from './demo-phone';
import { registerManifest } from './manifest';
import { type Build, createPortalPage, type SendPage } from './portal-page';
import { registerVerifyPage } from './verify-page';

const hashed = /\/assets\/.+-[\w-]{8}\.\w+$/;
/** Browsers ask for the icon with every change of the address, unless they may keep it. */
const cacheOf = (path: string): string =>
  hashed.test(path)
    ? 'public, max-age=31536000, immutable'
    : path.endsWith('/logo.svg')
      ? 'public, max-age=86400'
      : 'no-cache';

/**
 * The built portal: hashed files are cached for ever, all others are revalidated, unknown paths are left to the
 * portal's router.
 */
export async function registerPortal(
  app: FastifyInstance,
  deps: Deps,
  webRoot: string,
  buildFor: (request: FastifyRequest) => Build,
  inspect: boolean,
  sides: readonly Side[],
): Promise<SendPage> {
  await app.register(statics, {
    root: webRoot,
    prefix: `${basePath}/`,
    preCompressed: true,
    redirect: false,
    index: false,
    allowedPath: path =>
      (inspect || !path.endsWith(`/${inspectPage}`)) && (!!deps.demoPhone || !path.endsWith(`/${demoPhonePage}`)),
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheOf(path.replace(/\.(br|gz)$/, '')));
    },
  });
  app.get('/', (_request, reply) => reply.redirect(`${basePath}/`));
  // The URL printed at the start: the static file handler would treat it as a directory and refuse it.
  const brand = createBrand(deps);
  registerLogo(app, deps, brand);
  registerManifest(app, deps, brand, { sides, webRoot });
  if (sides.includes('PROVIDER')) registerVerifyPage(app, deps, brand);
  for (const path of [manualPath, englishManualPath]) {
    app.get(path, (_request, reply) => reply.sendFile(`${path.slice(basePath.length + 1)}index.html`));
    app.get(path.slice(0, -1), (_request, reply) => reply.redirect(path));
  }
  const sendPage = createPortalPage(brand, buildFor, deps.isCopy ?? false);
  app.get(`${basePath}/`, sendPage);
  if (inspect) await registerWorkshop(app, join(webRoot, '../../storybook-static'));
  return sendPage;
}

/**
 * Tools for developers, designers and QA: the inspector's receiving page (`INSPECT`), and Storybook if it was built.
 * Served only if switched on, as in the demo.
 */
const inspectPage = 'inspect.html';

/** Storybook uses inline scripts and styles, which the portal's own CSP forbids. */
const storybookPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
].join('; ');

/** @param storybook Output directory of `npm run build-storybook`; not served if it does not exist. */
async function registerWorkshop(app: FastifyInstance, storybook: string): Promise<void> {
  app.get(`${basePath}/inspect`, (_request, reply) => reply.sendFile(inspectPage));
  if (!existsSync(storybook)) return;
  await app.register(statics, {
    root: storybook,
    prefix: `${basePath}/storybook/`,
    decorateReply: false,
    redirect: true,
    cacheControl: false,
    setHeaders: response => {
      response.header('content-security-policy', storybookPolicy);
      response.header('x-frame-options', 'SAMEORIGIN');
      response.header('cache-control', 'no-cache');
    },
  });
}
