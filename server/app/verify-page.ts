/**
 * `GET /agent-web/verify`: whoever holds a printed statement checks its number and code without a login
 * (docs/domain/account.md#statement). Written by the server, because it belongs to no operator's portal.
 */
import type { FastifyInstance } from 'fastify';
import { basePath, brandOr, verifyPath } from '@/api/constants';
import { accountType } from '@/api/enums';
import { formatMoney, formatTime } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { daysOf, verified } from '#server/features/statement/statement.calls';
import { countAttempt } from '#server/features/session/throttle';
import { clientOf, networkOf } from '#server/foundation/calls/client';
import type { Deps } from '#server/foundation/deps';
import type { KnownBrand } from './brand';

interface Asked {
  readonly no?: unknown;
  readonly code?: unknown;
}
type Found = Awaited<ReturnType<typeof verified>>;

export function registerVerifyPage(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  brand: KnownBrand,
): void {
  app.get<{ Querystring: Asked }>(verifyPath, async (request, reply) => {
    const [no, code] = [request.query.no, request.query.code].map(each => (typeof each === 'string' ? each : ''));
    const name = brandOr((await brand()).name);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!no || !code) return page(name, form(no ?? '', code ?? ''));
    const { waitMs } = await countAttempt(db, 'verify', networkOf(clientOf(request)), clock.now());
    if (waitMs > 0) {
      void reply.code(429).header('retry-after', Math.ceil(waitMs / 1000));
      return page(name, `<p role="alert">查验过于频繁，请稍后再试。</p>${form(no, code)}`);
    }
    const found = await verified(db, no, code);
    return page(
      name,
      found ? result(found) : `<p role="alert">没有找到该对账单，请核对编号和验证码。</p>${form(no, code)}`,
    );
  });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

const page = (name: string, content: string): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>对账单查验 - ${escaped(name)}</title><link rel="icon" href="${basePath}/logo.svg"><link rel="stylesheet" href="${verifyPath}.css"></head>
<body><main><h1>对账单查验</h1>${content}</main></body>
</html>
`;

const form = (no: string, code: string): string => `<form method="get" action="${verifyPath}">
<label>对账单号<input name="no" value="${escaped(no)}" maxlength="24" required autocomplete="off"></label>
<label>验证码<input name="code" value="${escaped(code)}" maxlength="24" required autocomplete="off"></label>
<button type="submit">查验</button></form>`;

function result({ statementNo, agentNo, agentName, month, createTime, accounts }: NonNullable<Found>): string {
  const facts = [
    ['对账单号', statementNo],
    ['服务商', `${agentName}（${agentNo}）`],
    ['账期', daysOf(month)],
    ['出具时间', formatTime(createTime)],
  ] as const;
  const rows = accounts.map(each => [
    entryOf(accountType, each.accountType).label,
    ...[each.openingBalance, each.creditAmount, each.debitAmount, each.closingBalance].map(formatMoney),
  ]);
  const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
    texts.map(text => `<${tag}>${escaped(text)}</${tag}>`).join('');
  return `<p role="status">该对账单由本平台出具，请核对纸面与下列内容一致。</p>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<table><thead><tr>${cells('th', ['账户', '期初余额(元)', '入账合计(元)', '出账合计(元)', '期末余额(元)'])}</tr></thead>
<tbody>${rows.map(row => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>
<a href="${verifyPath}">查验另一份</a>`;
}
