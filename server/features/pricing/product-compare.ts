/** What a draft of products changes, in words and gravest first (docs/domain/platform.md#product-drafts). */
import * as enums from '@/api/enums';
import type { FieldError } from '@/api/failure';
import { formatValue } from '@/api/format/format';
import { fieldAt, formPlace, inLabels, type ProductsDocument } from '@/api/forms/products';
import { entryOf } from '@/api/schema/enumeration';
import type { AnyField } from '@/api/schema/shape';
import { type Difference, differences, isKeyed, keysOf, type KeyedValue, namesOf } from './product-keys';

/** One value: where it stands, what it is, both values in words, and what is wrong with it. */
interface ProductChange {
  readonly place: string;
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly problem: string | null;
}

/** Changed values, and contradictions whether changed or not; those with a contradiction, such as a cost above the fee, come first. */
export function productChanges(
  inForce: ProductsDocument,
  draft: ProductsDocument,
  errors: readonly FieldError[],
): ProductChange[] {
  const told = errors.map(({ field, message }) => {
    const path = namesOf(draft, field.split('.'));
    return { path, message: inLabels(message, formPlace(path).section) };
  });
  const changed = differences(keysOf(inForce), keysOf(draft)).map(each => ({
    ...wordsOf(each, draft),
    problem: told.find(({ path }) => isSamePath(path, each.path))?.message ?? null,
    path: each.path,
  }));
  const unchanged = told
    .filter(({ path }) => !changed.some(each => isSamePath(each.path, path)))
    .map(({ path, message }) => {
      const value = valueAt(keysOf(draft), path);
      return { ...wordsOf({ path, before: value, after: value }, draft), problem: message, path };
    });
  const rows = [
    ...changed.filter(({ problem }) => problem),
    ...unchanged,
    ...changed.filter(({ problem }) => !problem),
  ];
  return rows.map(({ path: _path, ...row }) => row);
}
const isSamePath = (a: readonly string[], b: readonly string[]) => a.join('.') === b.join('.');
const valueAt = (value: KeyedValue, path: readonly string[]): KeyedValue =>
  path.reduce<KeyedValue>((within, key) => (isKeyed(within) ? within[key] : undefined), value);

/** A difference in words. */
export function wordsOf({ path, before, after }: Difference, draft: ProductsDocument): Omit<ProductChange, 'problem'> {
  const place = formPlace(path);
  const field = fieldAt(place);
  const text = (value: KeyedValue) =>
    value === undefined || value === null
      ? null
      : isKeyed(value)
        ? '有'
        : field
          ? withUnit(field, value)
          : String(value);
  return {
    place: placeWords(path, draft),
    what: field?.label ?? wholes[path.length === 2 ? path[0]! : path.at(-2)!] ?? '内容',
    before: text(before),
    after: text(after),
  };
}
/** Each a text of its own, which the portal can say in another language. */
const counted: Readonly<Record<NonNullable<AnyField['unit']>, (count: string) => string>> = {
  天: count => `${count}天`,
  期: count => `${count}期`,
  次: count => `${count}次`,
  台: count => `${count}台`,
  户: count => `${count}户`,
  笔: count => `${count}笔`,
  张: count => `${count}张`,
  条: count => `${count}条`,
  个: count => `${count}个`,
};
/** Amounts and counts say in what they are; a rate has its sign already. */
function withUnit(field: AnyField, value: unknown): string {
  const said = formatValue(field, value);
  if (field.kind === 'money') return `${said}元`;
  return field.kind === 'count' && field.unit ? counted[field.unit](said) : said;
}
/** What is there or not as a whole. */
const wholes: Readonly<Record<string, string>> = {
  policies: '政策',
  activities: '活动',
  vips: '会员套餐',
  templates: '商户费率',
  costs: '机构成本',
  stages: '达标阶段',
};

function placeWords(path: readonly string[], { policies, activities }: ProductsDocument): string {
  const [list = '', no = '', ...rest] = path;
  if (list === 'policies') {
    const name = policies.find(({ policyCode }) => policyCode === no)?.policyName ?? '';
    return [`政策 ${no} ${name}`.trim(), ...ofPolicy(rest)].join(' · ');
  }
  if (list === 'activities') {
    const name = activities.find(({ marktingNo }) => marktingNo === no)?.marktingName ?? '';
    return [`活动 ${no} ${name}`.trim(), ...ofActivity(rest)].join(' · ');
  }
  if (list === 'vips') return `会员 ${enums.vipLevel.find(({ code }) => code === no)?.label ?? no}`;
  if (list === 'tax') return '税点';
  return ['奖励与打款', ...ofTerms(no, rest)].join(' · ');
}
function ofPolicy([first = '', second = '', third = '']: readonly string[]): string[] {
  if (first === 'templates') return second ? [wayWords(second)] : [];
  if (first !== 'root') return [];
  return second === 'costs' ? (third ? [wayWords(third)] : []) : ['机构条件'];
}
const wayWords = (way: string): string => {
  const [brand = '', card = ''] = way.split('/');
  const cardLabel = enums.cardType.find(({ code }) => code === card)?.label ?? '';
  return `${enums.payBrand.find(({ code }) => code === brand)?.label ?? brand}${cardLabel}`;
};
const ofActivity = ([first = '', second = '', third = '']: readonly string[]): string[] => {
  const at = first === 'stages' ? second : second === 'stageCashbacks' ? third : '';
  return at === '' ? (first === 'root' ? ['机构条件'] : []) : [`第${Number(at) + 1}阶段`];
};
const ofTerms = (name: string, [at = '']: readonly string[]): string[] => {
  if (at === '') return [];
  return [
    name === 'cardTiers'
      ? `${entryOf(enums.rewardType, 'SKJL').label}第${Number(at) + 1}档`
      : `第${Number(at) + 1}个月`,
  ];
};
