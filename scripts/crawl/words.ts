/** Finds texts that operators should never see: raw codes, internal names, missing values. */
import * as enums from '@/api/enums';
import type { Enumeration } from '@/api/schema/enumeration';

const entries = Object.values(enums).flatMap((each): Enumeration => each);
const labels = new Set<string>(entries.map(({ label }) => label));
const codes = new Set(entries.map(({ code }) => String(code)).filter(code => /[A-Za-z]{2}/.test(code)));

/** Trade terms that look like codes. */
const trade = new Set(['MPOS', 'EPOS', 'CSV', 'POS', 'NFC', 'SIM']);

const signs: readonly (readonly [string, (text: string) => boolean])[] = [
  ['no value', text => /\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date|\$\{/.test(text)],
  ['code of an enumeration', text => codes.has(text)],
  ['code', text => /^[A-Z][A-Z_]{3,}$/.test(text) || /\b[A-Z]{2,}(?:_[A-Z]+)+\b/.test(text)],
  ['name of a field', text => /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) || text === 'true' || text === 'false'],
  ['area code', text => /^[1-9]\d{5}$/.test(text)],
];

/** Problem of a single text on a screen; null if there is none. */
export const faultOf = (text: string): string | null =>
  labels.has(text) || trade.has(text) ? null : (signs.find(([, holds]) => holds(text))?.[0] ?? null);

/** Texts of error pages that no link should lead to. */
export const deadEnd =
  /您访问的页面不存在|该功能尚未开通|您没有权限访问该页面|加载失败|数据不存在|记录不存在|登录已失效|系统繁忙|无权限操作/;
