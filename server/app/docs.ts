/** The call reference at /agent-web/docs: the generated OpenAPI document, and a page to read made of the same contract. */
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath } from '@/api/constants';

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

/** The little of Markdown that the generated reference uses: headings, tables, lists, paragraphs, fenced text. */
function page(markdown: string): string {
  const html: string[] = [];
  let fenced = false;
  let table = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      html.push(fenced ? '</pre>' : '<pre>');
      fenced = !fenced;
      continue;
    }
    const row = !fenced && line.startsWith('|');
    if (table && !row) html.push('</table>');
    if (row && !table) html.push('<table>');
    table = row;
    const heading = /^(#+) (.*)/.exec(line);
    if (fenced) html.push(`${escaped(line)}\n`);
    else if (row) {
      if (!/^\|[\s|:-]+\|$/.test(line))
        html.push(
          `<tr>${line
            .slice(1, -1)
            .split(/(?<!\\)\|/)
            .map(cell => `<td>${inline(cell.trim())}</td>`)
            .join('')}</tr>`,
        );
    } else if (heading) html.push(`<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`);
    else if (line.startsWith('- ')) html.push(`<p>• ${inline(line.slice(2))}</p>`);
    else if (line.trim()) html.push(`<p>${inline(line)}</p>`);
  }
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>接口文档 · 收款呗服务商平台</title><link rel="stylesheet" href="${basePath}/docs/page.css"></head><body><main>${html.join('')}${table ? '</table>' : ''}</main></body></html>`;
}
const css =
  'body{margin:0;font:14px/1.6 system-ui,"Noto Sans SC",sans-serif;color:#1f2329;background:#fff}main{max-width:1100px;margin:0 auto;padding:24px}table{border-collapse:collapse;margin:8px 0 16px;width:100%;display:block;overflow-x:auto}td{border:1px solid #dfe2e6;padding:4px 8px;vertical-align:top}code,pre{font-family:ui-monospace,monospace;background:#f4f5f7;border-radius:4px;padding:1px 4px}pre{padding:12px;overflow-x:auto}h2{margin-top:40px;border-bottom:1px solid #dfe2e6}@media(prefers-color-scheme:dark){body{background:#16181c;color:#e4e6ea}td{border-color:#3a3f47}code,pre{background:#23262c}h2{border-color:#3a3f47}}';

/** From the generated documents in `directory`. */
export function mountDocs(app: FastifyInstance, directory: string): void {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8');
  let made: { page: string; json: string } | null = null;
  const get = () => (made ??= { page: page(read('calls.md')), json: read('openapi.json') });
  app.get(`${basePath}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(get().page));
  app.get(`${basePath}/docs/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(get().json),
  );
  app.get(`${basePath}/docs/page.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
}
