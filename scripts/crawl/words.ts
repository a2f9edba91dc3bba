/** What no operator should read: codes where a word belongs, names of the program, values that were never there. */
import * as enums from '@/api/enums';
import type { Enumeration } from '@/api/schema/enumeration';

const entries = Object.values(enums).flatMap((each): Enumeration => each);
const labels = new Set<string>(entries.map(({ label }) => label));
const codes = new Set(entries.map(({ code }) => String(code)).filter(code => /[A-Za-z]{2}/.test(code)));

/** Words that are written like codes and are the trade's own. */
const trade = new Set(['MPOS', 'EPOS', 'CSV', 'POS', 'NFC', 'SIM']);

const signs: readonly (readonly [string, (text: string) => boolean])[] = [
  ['no value', text => /\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date|\$\{/.test(text)],
  ['code of an enumeration', text => codes.has(text)],
  ['code', text => /^[A-Z][A-Z_]{3,}$/.test(text) || /\b[A-Z]{2,}(?:_[A-Z]+)+\b/.test(text)],
  ['name of a field', text => /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) || text === 'true' || text === 'false'],
  ['area code', text => /^[1-9]\d{5}$/.test(text)],
];

/** What is wrong with a text that stands by itself on a screen; null where nothing is. */
export const faultOf = (text: string): string | null =>
  labels.has(text) || trade.has(text) ? null : (signs.find(([, holds]) => holds(text))?.[0] ?? null);

/** What a place says that should have been something else, although a link led there. */
export const deadEnd =
  /您访问的页面不存在|该功能尚未开通|您没有权限访问该页面|加载失败|数据不存在|记录不存在|登录已失效|系统繁忙|无权限操作/;
