/**
 * What developers, designers and QA open beside the portal: the inspector's receiving page (`INSPECT`) and the built Storybook, where there is
 * one. Both only where they are switched on, which the demo is.
 */
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { basePath } from '@/api/constants';

export const inspectPage = 'inspect.html';

/** Storybook draws by inline scripts and styles, which the portal's own content policy has none of. */
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

/** @param storybook Where `npm run build-storybook` has written; what is not there is not served. */
export async function registerWorkshop(app: FastifyInstance, storybook: string): Promise<void> {
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
