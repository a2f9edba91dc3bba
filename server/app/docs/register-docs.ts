/** Where it is served (`DOCS`), the call reference at /agent-web/docs: the OpenAPI document, and a page to read, both made of the contract at the first request. */
import type { FastifyInstance } from 'fastify';
import { basePath } from '@/api/constants';
import { callReference } from './call-reference';
import { openApi } from './openapi';
import { page } from './page';

const css =
  'body{margin:0;font:14px/1.6 system-ui,"Noto Sans SC",sans-serif;color:#1f2329;background:#fff}main{max-width:1100px;margin:0 auto;padding:24px}table{border-collapse:collapse;margin:8px 0 16px;width:100%;display:block;overflow-x:auto}td{border:1px solid #dfe2e6;padding:4px 8px;vertical-align:top}code,pre{font-family:ui-monospace,monospace;background:#f4f5f7;border-radius:4px;padding:1px 4px}pre{padding:12px;overflow-x:auto}h2{margin-top:40px;border-bottom:1px solid #dfe2e6}@media(prefers-color-scheme:dark){body{background:#16181c;color:#e4e6ea}td{border-color:#3a3f47}code,pre{background:#23262c}h2{border-color:#3a3f47}}';

export function registerDocs(app: FastifyInstance): void {
  const made: { page?: string; json?: string } = {};
  app.get(`${basePath}/docs`, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((made.page ??= page(callReference()))),
  );
  app.get(`${basePath}/docs/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((made.json ??= JSON.stringify(openApi()))),
  );
  app.get(`${basePath}/docs/page.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
}
