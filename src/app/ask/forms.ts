/** Words by which people call a list, a field or a choice, shorter than its label. Pure. */

const parens = /[（(][^）)]*[）)]/g;
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What names of fields end with: people type 商户 for 商户名称. */
const fieldEndings =
  /(?:状态|类型|方式|名称|姓名|编号|单号|号码|结果|级别|等级|来源|时间|日期|金额|天数|sn|号|日| (?:status|type|way|method|name|no\.?|number|result|level|source|time|date|amount))$/;
/** What names of lists end with: people type 提现 for 提现查询. */
const listEndings =
  /(?:查询|管理|列表|记录|明细|流水|统计|报表|初?审核|变更|倒计时|排名|日志|详情| (?:search|list|records?|details?|report|log|management|review|statistics|queries|query))$/;

const without = (text: string, ending: RegExp) => {
  const stem = text.replace(ending, '').trim();
  return stem.length >= 2 ? stem : text;
};
export const stemOfField = (label: string): string => without(plain(label).replace(parens, ''), fieldEndings);
export const namesOfList = (title: string): readonly string[] => {
  const whole = plain(title);
  return [...new Set([whole, without(whole, listEndings)])];
};

/** Kinds of verbs that say what has not happened yet: 没结算 is 未结算. */
const notYet = /^未(?=\p{Script=Han})/u;
/** What has been decided is called without 已: 驳回 for 已驳回. */
const already = /^已(?=\p{Script=Han}{2})/u;
/** 待审 is 待审核, and so is what is not examined yet. */
const waiting = /^(待\p{Script=Han})\p{Script=Han}$/u;

/** Words of this grammar, which stay Chinese in the English portal: its texts are translated, its expressions are not. */
export const wordsIn = (pattern: RegExp): readonly string[] => pattern.source.split('|');
const [not = '', no = '', never = '', awaiting = ''] = wordsIn(/未|没|没有|待/);
const [turned = '', back = ''] = wordsIn(/拒绝|驳回/);
/** Two words for one thing, in both languages. */
const refused = [
  [turned, back],
  [back, turned],
  ['rejected', 'refused'],
] as const;

/** What anything may end with, and only a list says of what. */
const outcome = /^(?:成功|失败|处理中|succeeded|failed|successful|in progress)$/;

/** @param stem Of the field, which a choice may begin with: 驳回 for 审核驳回 @param names Of the list: 失败 for 提现失败 */
export function formsOfChoice(label: string, stem: string, names: readonly string[]): readonly string[] {
  const whole = plain(label);
  const short = whole.replace(parens, '').trim();
  const cutBy = (begin: string) => (short.startsWith(begin) ? [short.slice(begin.length).trim()] : []);
  const cut = [...names.flatMap(cutBy), ...cutBy(stem).filter(form => !outcome.test(form))];
  const bases = [whole, short, ...cut].filter(form => form.length >= 2);
  return [
    ...new Set(
      bases.flatMap(form => [
        form,
        ...(notYet.test(form) ? [form.replace(not, no), form.replace(not, never)] : []),
        ...(already.test(form) ? [form.slice(1)] : []),
        ...(waiting.test(form) ? [form.slice(0, 2), form.replace(awaiting, not), form.replace(awaiting, no)] : []),
        ...refused.flatMap(([one, other]) => (form.includes(one) ? [form.replace(one, other)] : [])),
      ]),
    ),
  ];
}

/** @param stems Of the list: 金额 for 交易金额 */
export function formsOfField(label: string, stems: readonly string[]): readonly string[] {
  const whole = plain(label).replace(parens, '');
  const cut = stems.filter(stem => whole.startsWith(stem)).map(stem => whole.slice(stem.length).trim());
  return [...new Set([whole, stemOfField(label), ...cut])].filter(form => form.length >= 2);
}

const latin = /[a-z]/;
/**
 * Length of a form at the beginning of a text, or 0. A word of letters does not go on after it, but for its plural.
 * @param text Plain
 */
export function beginsWith(text: string, form: string): number {
  if (!text.startsWith(form)) return 0;
  if (!latin.test(form.at(-1)!)) return form.length; // no form is empty
  const [more = ''] = /^(?:'s|s(?:')?)?/.exec(text.slice(form.length))!; // matches also nothing
  return latin.test(text.charAt(form.length + more.length)) ? 0 : form.length + more.length;
}
