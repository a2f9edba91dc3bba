/** The call reference as a page to read. */
import { basePath } from '@/api/constants';

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

/** The little of Markdown that the generated reference uses: headings, tables, lists, paragraphs, fenced text. */
export function page(markdown: string): string {
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
