/**
 * Serves the call reference at /agent-web/docs if `DOCS` is on: the OpenAPI document and an HTML page, both generated
 * from the contract at the first request.
 */
import type { FastifyInstance } from 'fastify';
import { appHeaders, basePath, tokenHeader } from '@/api/constants';
import { callGroups, type PlainCall } from '@/api/contract/index';
import { failCodes, reasons, successCode } from '@/api/failure';
import { passwordPrefix } from '@/api/format/digest';
import { Field } from '@/api/schema/kinds';
import { Allowed, Many, Maybe, type Part, type Shape, Tree, Upload } from '@/api/schema/shape';
import { demoLogins, demoPassword } from '#server/demo/agents';
import { descriptionOf } from './descriptions';
import { openApi, policyWords } from './open-api';
import { undoWords } from './undo-words';

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

/** The call reference as an HTML page. */
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

/**
 * Renders the subset of Markdown that the generated reference uses: headings, tables, lists, paragraphs, fenced text.
 */
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

/** The reference in the Markdown subset that page() renders. */
function callReference(): string {
  return [
    `# Calls\n\nMade from src/api/contract; \`${basePath}/docs/openapi.json\` is the same for machines.\n`,
    conventions(),
    signInSteps({ basePath, appHeaders, tokenHeader, passwordPrefix }),
    ...callGroups.map(([group, calls]) => `## ${group}\n\n${sectionsOf(group, calls)}`),
  ].join('\n');
}

function conventions(): string {
  const codes = Object.entries(reasons).filter(([, { code }]) => code !== 0);
  return [
    '## Conventions\n',
    `- Paths stand under \`${basePath}\`. Calls are POST with JSON unless they say otherwise; unknown keys are refused.`,
    `- Every call carries the headers ${Object.entries(appHeaders)
      .map(([name, value]) => `\`${name}: ${value}\``)
      .join(', ')}, and all but the public ones \`${tokenHeader}\`.`,
    '- A known call answers HTTP 200 with `{ code, message, object, failCode }`; form-encoded ones with the captcha protocol’s `{ repCode, repMsg, repData, success }`.',
    `- Addresses of pictures and files that a call answers are good for ten minutes, and are followed with the session that asked for them: a script sends \`${tokenHeader}\` there, too. What is refused there comes in the same envelope with the HTTP status that fits it, 401 without a session.`,
    '- Money is integer fen, a rate integer ppm, a time epoch milliseconds, a day `YYYY-MM-DD` in Shanghai.',
    '- Lists take `page` (from 1) and `limit` (1 to 100, 10 by default) and answer `{ list, total, capped, page, limit }`. `capped` says that there are more than `total`; sending both back as `known` and `capped` turns pages without counting anew. `sort` is a column and a way: `transAmount.desc`; an export takes it, too.',
    '- “organisations” marks hierarchy data: other viewers never receive it.\n',
    table(
      ['code', 'meaning', 'message'],
      [
        [String(successCode), 'success', '成功'],
        ...codes.map(([reason, { code, message }]) => [String(code), reason, message]),
      ],
    ),
    table(
      ['failCode', 'meaning'],
      Object.entries(failCodes).map(([name, code]) => [code, name]),
    ),
  ].join('\n');
}

const sectionsOf = (group: string, calls: Readonly<Record<string, PlainCall>>) =>
  Object.entries(calls)
    .map(([name, call]) => section(call, descriptionOf(`${group}.${name}`)))
    .join('\n');

function section(call: PlainCall, description: string | undefined): string {
  const marks = [
    call.way === 'get' ? 'GET' : call.cacheable ? 'POST, or GET with an ETag' : 'POST',
    call.way === 'get' || call.way === 'json' ? '' : call.way,
    `policy: ${policyWords(call.policy)}`,
  ];
  return [
    `### ${call.summary}\n\n\`${call.path}\` (${marks.filter(Boolean).join(', ')})\n`,
    ...(description ? [`${description}\n`] : []),
    ...(call.undo ? [`Taking back: ${undoWords(call.undo)}.\n`] : []),
    ...(Object.keys(call.input).length > 0 ? [`Body:\n\n${partTable(call.input)}`] : []),
    ...(call.output ? [`Answer:\n\n${partTable({ object: call.output })}`] : []),
  ].join('\n');
}

const partTable = (shape: Shape) => table(['name', 'label', 'kind'], rowsOf(shape, ''));

const codesOf = ({ values }: { readonly values: readonly { readonly code: string | number }[] }) =>
  values.length > 0 ? `: ${values.map(({ code }) => code).join(' ')}` : '';

/** One row per field, nested names joined by dots, lists marked by brackets. */
function rowsOf(shape: Shape, prefix: string): string[][] {
  return Object.entries<Part>(shape).flatMap(([name, part]) => partRows(`${prefix}${name}`, part, ''));
}

function partRows(name: string, part: Part, optional: string): string[][] {
  if (part instanceof Maybe) return partRows(name, part.part as Part, ', may be absent');
  if (part instanceof Many) return partRows(`${name}[]`, part.part as Part, optional);
  if (part instanceof Upload) return [[name, part.label, `file (${part.accept.join(' ')})`]];
  if (part instanceof Allowed) return [[name, 'per event null, or why not', 'object']];
  if (part instanceof Tree)
    return [...rowsOf(part.shape as Shape, `${name}[].`), [`${name}[].children[]`, '', 'the same again']];
  if (part instanceof Field)
    return [
      [name, part.label, `${part.kind}${codesOf(part)}${optional}${part.scope === 'ORG' ? ', organisations' : ''}`],
    ];
  return rowsOf(part, `${name}.`);
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

interface Facts {
  readonly basePath: string;
  readonly appHeaders: Readonly<Record<string, string>>;
  readonly tokenHeader: string;
  readonly passwordPrefix: string;
}

/** How a script signs in: with the proof of work instead of the slider captcha. */
const signInSteps = ({ basePath, appHeaders, tokenHeader, passwordPrefix }: Facts): string => `## Signing in

Two kinds of captcha lead to the same login. Both are single use and live 120 s; every login attempt, also a failed one,
consumes its captcha.

- \`captchaType=blockPuzzle\`: the answer carries two pictures (base64 PNG), \`originalImageBase64\` 310 × 155 with a gap and
  \`jigsawImageBase64\` 47 × 155 with the piece. \`pointJson\` is \`{"x":<left edge of the piece in px>,"y":5}\`, encrypted with
  AES-ECB-PKCS7 under \`secretKey\` and base64-encoded when a key was given. Four pixels to either side are forgiven.
- \`captchaType=pow\`: nothing to look at. Find a \`nonce\` such that \`SHA-256(token + nonce)\` begins with \`difficulty\` zero
  bits; \`pointJson\` is \`{"nonce":"…"}\`, plain.

The captcha answers with \`repCode\` 0000 for success; 0011 empty, 6110 expired or used, 6111 wrong, 6201 and 6204 too many
requests, 6202 locked, 9999 broken. The login call's \`captcha\` is \`<token>---<the pointJson that was checked>\`.

With \`curl\` and Node, against a started demo (a test runs these very lines):

\`\`\`sh
AT=http://localhost:8080${basePath}
HEADERS=(${Object.entries(appHeaders)
  .map(([name, value]) => `-H '${name}: ${value}'`)
  .join(' ')})

# 1. A challenge.
CHALLENGE=$(curl -s "\${HEADERS[@]}" --data-urlencode captchaType=pow $AT/agent/login/getCaptcha)

# 2. The work: a nonce that makes the digest begin with enough zero bits.
read -r TOKEN POINT < <(node -e '
  const { token, difficulty } = JSON.parse(process.argv[1]).repData;
  const digest = nonce => BigInt("0x" + require("crypto").createHash("sha256").update(token + nonce).digest("hex"));
  let nonce = 0;
  while (digest(nonce) >> BigInt(256 - difficulty)) nonce += 1;
  console.log(token, JSON.stringify({ nonce: String(nonce) }))' "$CHALLENGE")
curl -s "\${HEADERS[@]}" --data-urlencode captchaType=pow --data-urlencode "token=$TOKEN" --data-urlencode "pointJson=$POINT" $AT/agent/login/checkCaptcha

# 3. The login. The password travels as hex(SHA-256('${passwordPrefix}' + NFC(password))).
PASSWORD=$(printf '%s' '${passwordPrefix}${demoPassword}' | sha256sum | cut -d ' ' -f 1)
BODY=$(node -p 'const [username, password, captcha] = process.argv.slice(1); JSON.stringify({ username, password, captcha })' ${demoLogins[1]?.username} "$PASSWORD" "$TOKEN---$POINT")
ANSWER=$(curl -s "\${HEADERS[@]}" -H 'content-type: application/json' -d "$BODY" $AT/agent/login/loginWithCaptcha)
LOGIN=$(node -p 'JSON.parse(process.argv[1]).object.token' "$ANSWER")

# 4. A call: page 2 of the transactions.
curl -s "\${HEADERS[@]}" -H "${tokenHeader}: $LOGIN" -H 'content-type: application/json' -d '{"page":2}' $AT/trans/v1/transList
\`\`\`
`;
