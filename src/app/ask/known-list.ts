/** A list with the words by which its parts are called. */
import type { Code } from '@/api/schema/enumeration';
import { type AskedField, type AskedList, isDue, type Named } from './asked-list';
import { formsOfChoice, formsOfField, namesOfList, plain, stemOfField, wordsIn } from './forms';

interface Choice {
  readonly form: string;
  readonly field: AskedField;
  readonly code: Code;
  readonly label: string;
  /** The form is the label itself. */
  readonly isFull: boolean;
}
export interface KnownField {
  readonly field: AskedField;
  readonly forms: readonly string[];
}
interface KnownColumn {
  readonly name: string;
  readonly label: string;
  readonly forms: readonly string[];
}
export interface KnownList {
  readonly list: AskedList;
  /** Longest first. */
  readonly names: readonly string[];
  readonly choices: readonly Choice[];
  readonly fields: readonly KnownField[];
  readonly amounts: readonly KnownColumn[];
  readonly times: readonly KnownColumn[];
  readonly groups: readonly KnownColumn[];
  /** What days without a field are of. */
  readonly days: AskedField | null;
  /** What an amount without a field is of. */
  readonly amount: AskedField | null;
  /** What a name without a field is of. */
  readonly name: AskedField | null;
}

const lastFour = /^\^\\d\{4\}\$$/;
/** What the first amount of a list is called besides. */
export const sums = wordsIn(/金额|amount/);
/** Fields that are called otherwise than by their labels. */
const called: readonly (readonly [(field: AskedField) => boolean, readonly string[]])[] = [
  [
    ({ pattern }) => lastFour.test(pattern ?? ''),
    wordsIn(/尾号|卡尾号|卡号尾号|卡号后四位|卡号|后四位|card ending in|card ending|ending in|last four of card/),
  ],
  [({ tail }) => tail === true, wordsIn(/尾号|末尾|后四位|后六位|sn尾号|ending in/)],
  [({ key }) => key === 'createTime', wordsIn(/创建|新增|created/)],
  [({ key }) => key === 'termModel', wordsIn(/型号|model/)],
  [({ key }) => key === 'agentName', wordsIn(/代理商|agent/)],
  [({ key }) => key === 'custName', wordsIn(/商户|merchant/)],
  [({ key }) => key === 'phone', wordsIn(/手机号|手机|电话|phone/)],
  [({ key }) => /termSn$/i.test(key), wordsIn(/sn|机具|终端sn|终端号/)],
  [isDue, wordsIn(/到期时间|到期日|到期|截止|due|expiring|expiry/)],
];
const isDated = ({ kind, ends }: AskedField) => (kind === 'day' && ends !== undefined) || kind === 'month';
/** Whom a name without a field is of: the nearest that the list has. */
const namedBy = ['custName', 'agentName', 'orgName'];
/** What groups are called besides. */
const short: Readonly<Record<string, readonly string[]>> = {
  DAY: wordsIn(/天|日|day/),
  MONTH: wordsIn(/月|个月|month/),
  agentName: wordsIn(/代理商|agent/),
  custName: wordsIn(/商户|merchant/),
  payBrand: wordsIn(/品牌|支付品牌|brand/),
};

/** @param titles Of all lists: what is called in part as another is called so by its title alone */
export function knownList(list: AskedList, titles: readonly string[]): KnownList {
  const isOwn = (name: string) => titles.every(title => !title.includes(name) || list.names.includes(title));
  const names = [
    ...new Set([
      ...list.names.flatMap(namesOfList),
      ...list.synonyms.flatMap(name => [plain(name), ...namesOfList(name).filter(isOwn)]),
    ]),
  ];
  const stems = names.toSorted((one, other) => other.length - one.length);
  const amount = list.fields.find(({ kind, ends }) => kind === 'money' && ends) ?? null;
  const fields = list.fields.map((field): KnownField => {
    const extra = called.flatMap(([is, forms]) => (is(field) ? forms : []));
    const sum = field === amount ? sums : [];
    // A word that names the list names none of its fields.
    const own = formsOfField(field.label, stems).filter(form => !stems.includes(form));
    return { field, forms: longestFirst([...own, ...extra, ...sum]) };
  });
  const column = ([name, label]: Named): KnownColumn => ({
    name,
    label,
    forms: longestFirst([...formsOfField(label, stems), ...(short[name] ?? [])]),
  });
  const dated = list.fields.filter(isDated);
  const named = list.fields.filter(({ isName }) => isName);
  return {
    list,
    names: stems,
    choices: list.fields.flatMap(field => choicesOf(field, stems)),
    fields,
    amounts: list.amounts.map(column),
    times: list.times.map(column),
    groups: list.groups.map(column),
    days: dated.find(({ initial }) => initial) ?? dated[0] ?? null,
    amount,
    name: namedBy.map(key => named.find(field => field.key === key)).find(Boolean) ?? null,
  };
}

const longestFirst = (forms: readonly string[]) =>
  [...new Set(forms)].toSorted((one, other) => other.length - one.length);

function choicesOf(field: AskedField, names: readonly string[]): Choice[] {
  const stem = stemOfField(field.label);
  return (field.choices ?? []).flatMap(([code, label]) =>
    formsOfChoice(label, stem, names).map(form => ({ form, field, code, label, isFull: form === plain(label) })),
  );
}
