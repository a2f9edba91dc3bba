/**
 * `GET /agent-web/verify`: whoever holds a printed statement checks its number and code without a login
 * (docs/domain/account.md#statement). Written by the server, because it belongs to no operator's portal.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { basePath, type Language, languageNames, verifyLanguage, verifyPath } from '@/api/constants';
import { accountType } from '@/api/enums';
import { formatMoney } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { brandWords } from '#server/features/lookup/identity';
import { countAttempt } from '#server/features/session/throttle';
import { daysOf, verified } from '#server/features/statement/statement.calls';
import { clientOf, networkOf } from '#server/foundation/calls/client';
import { chosenLanguage, languageIn } from '#server/foundation/calls/requester';
import type { Deps } from '#server/foundation/deps';
import { moment, phrase, type Phrase, verbatim, word } from '#server/foundation/phrase';
import type { KnownBrand } from './brand';

interface Asked {
  readonly no?: unknown;
  readonly code?: unknown;
  /** That the statement names, or the link to the other one; else the language of the browser's portal. */
  readonly [verifyLanguage]?: unknown;
}
type Found = Awaited<ReturnType<typeof verified>>;
type Say = (said: Phrase) => string;

export function registerVerifyPage(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  brand: KnownBrand,
): void {
  app.get<{ Querystring: Asked }>(verifyPath, async (request, reply) => {
    const [no = '', code = ''] = [request.query.no, request.query.code].map(textOf);
    const language = languageOf(request);
    const say: Say = said => escaped(said.in(language));
    const name = brandWords((await brand()).name);
    const answer = (content: string) => page(language, say(phrase`对账单查验`), say(name), content);
    const alert = (said: Phrase) => answer(`<p role="alert">${say(said)}</p>${form(language, say, no, code)}`);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!no || !code) return answer(form(language, say, no, code));
    const { waitMs } = await countAttempt(db, 'verify', networkOf(clientOf(request)), clock.now());
    if (waitMs > 0) {
      void reply.code(429).header('retry-after', Math.ceil(waitMs / 1000));
      return alert(phrase`查验过于频繁，请稍后再试。`);
    }
    const found = await verified(db, no, code);
    return found ? answer(result(language, say, found)) : alert(phrase`没有找到该对账单，请核对编号和验证码。`);
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const languageOf = ({ query, cookies }: FastifyRequest<{ Querystring: Asked }>): Language =>
  languageIn(textOf(query[verifyLanguage])) ?? chosenLanguage(cookies) ?? 'zh';

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
const addressIn = (language: Language) => `${verifyPath}?${verifyLanguage}=${language}`;

/** With a link to the other language: the holder need not read that of whoever printed the statement. */
function page(language: Language, title: string, name: string, content: string): string {
  const other: Language = language === 'zh' ? 'en' : 'zh';
  return `<!doctype html>
<html lang="${tags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - ${name}</title><link rel="icon" href="${basePath}/logo.svg"><link rel="stylesheet" href="${verifyPath}.css"></head>
<body><main><h1>${title}</h1>${content}
<p><a href="${addressIn(other)}" lang="${tags[other]}">${languageNames[other]}</a></p></main></body>
</html>
`;
}
const tags: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };

const form = (language: Language, say: Say, no: string, code: string): string =>
  `<form method="get" action="${verifyPath}">
<input type="hidden" name="${verifyLanguage}" value="${language}">
<label>${say(phrase`对账单号`)}<input name="no" value="${escaped(no)}" maxlength="24" required autocomplete="off"></label>
<label>${say(phrase`验证码`)}<input name="code" value="${escaped(code)}" maxlength="24" required autocomplete="off"></label>
<button type="submit">${say(phrase`查验`)}</button></form>`;

const heads = [phrase`账户`, phrase`期初余额(元)`, phrase`入账合计(元)`, phrase`出账合计(元)`, phrase`期末余额(元)`];

function result(language: Language, say: Say, found: NonNullable<Found>): string {
  const { statementNo, agentNo, agentName, month, createTime, accounts } = found;
  const facts: readonly (readonly [label: Phrase, value: Phrase])[] = [
    [phrase`对账单号`, verbatim(statementNo)],
    [phrase`服务商`, phrase`${agentName}（${agentNo}）`],
    [phrase`账期`, daysOf(month)],
    [phrase`出具时间`, moment(createTime)],
  ];
  const rows = accounts.map(each => [
    word(entryOf(accountType, each.accountType).label),
    ...[each.openingBalance, each.creditAmount, each.debitAmount, each.closingBalance].map(formatMoney).map(verbatim),
  ]);
  const cells = (tag: 'td' | 'th', said: readonly Phrase[]) =>
    said.map(each => `<${tag}>${say(each)}</${tag}>`).join('');
  return `<p role="status">${say(phrase`该对账单由本平台出具，请核对纸面与下列内容一致。`)}</p>
<dl>${facts.map(([label, value]) => `<dt>${say(label)}</dt><dd>${say(value)}</dd>`).join('')}</dl>
<table><thead><tr>${cells('th', heads)}</tr></thead>
<tbody>${rows.map(row => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>
<a href="${addressIn(language)}">${say(phrase`查验另一份`)}</a>`;
}
