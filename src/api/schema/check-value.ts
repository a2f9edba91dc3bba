/**
 * Validates single values, with messages for the operator (docs/domain/conventions.md#validators). Both sides share the
 * messages: the server's schemas use them, and forms check during input.
 */
import { reversing } from '../format/entered-signs';
import { dayOf, formatMoney, formatRate, startOfDay } from '../format/format';
import { expectedOf, unreadMessage } from '../format/typed';
import { unreadText } from '../format/unread';
import { emptyMessage, isBlank } from './empty';
import { moneyAtMost, type Kind } from './kinds';
import type { AnyField } from './shape';

// Control characters never belong in a single-line text. PostgreSQL refuses NUL in any text, and unpaired surrogates in
// JSON.
export const singleLine = /^[^\p{Cc}\p{Cs}]*$/u;
export const multiLine = /^[^\u0000-\u0008\u000b-\u001f\u007f\p{Cs}]*$/u;

/** An existing calendar day: not in a 13th month, for example, for which `Date` has no time. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const start = startOfDay(value);
  return Number.isFinite(start) && dayOf(start) === value;
}

const wants: Record<Kind, (field: AnyField) => string> = {
  text: field => (field.min ? `应为${field.min}到${field.max}个字符` : `应为不超过${field.max}个字符的文本`),
  remark: field => (field.min ? `应为${field.min}到${field.max}个字符` : `应为不超过${field.max}个字符的文本`),
  money: field =>
    field.min !== undefined && field.max === moneyAtMost
      ? `应不低于${formatMoney(field.min)}元`
      : `需在${formatMoney(field.min ?? -(field.max ?? 0))}~${formatMoney(field.max ?? 0)}元之间`,
  rate: field => `需在${formatRate(field.min ?? 0)}~${formatRate(field.max ?? 0)}之间`,
  count: field => (field.max ? `应为${field.min ?? 0}到${field.max}之间的整数` : '应为整数'),
  bytes: () => '应为整数（单位：字节）',
  time: () => '应为毫秒时间戳',
  day: () => '应为YYYY-MM-DD格式的日期',
  month: () => '应为YYYY-MM格式的月份',
  oneOf: field => `应为以下之一：${field.values.map(entry => entry.code).join('、')}`,
  flag: () => '应为true或false',
  phone: () => '应为手机号',
  idCard: () => '应为身份证号',
  bankCard: () => '应为银行卡号',
  image: () => '应为文件编号',
  area: () => '应为地区编码',
  numbers: () => '应为以逗号分隔的编号',
};

/** Money and rates are sent as integers; a client that sends anything else did not use the form. */
const units: Partial<Record<Kind, string>> = { money: '分', rate: '百万分之一' };

/** Message for a value that is present but wrong, of any type. */
export function wrongMessage(field: AnyField, value: unknown): string {
  const expected = expectedOf(field.kind);
  const typed = expected && unreadText(value);
  if (typed) return `${field.label}${unreadMessage(expected, typed)}`;
  const unit = units[field.kind];
  if (unit && !Number.isSafeInteger(value)) return `${field.label}应为整数（单位：${unit}）`;
  return `${field.label}${field.expects ?? wants[field.kind](field)}`;
}
export const signMessage = (field: AnyField): string => `${field.label}含有不支持的字符`;

/** Error message for a value, or null if it is valid. */
export function valueError(field: AnyField, value: unknown): string | null {
  if (isBlank(value)) return emptyMessage(field);
  return suits(field, value) ? signError(field, value) : wrongMessage(field, value);
}

function suits(field: AnyField, value: unknown): boolean {
  const { kind, min, max, pattern, values } = field;
  switch (kind) {
    case 'money':
    case 'rate':
    case 'count':
    case 'bytes':
    case 'time': {
      const low = min ?? (kind === 'money' && max !== undefined ? -max : undefined);
      return Number.isSafeInteger(value) && (low ?? value!) <= value! && value! <= (max ?? value!); // blank values were reported before
    }
    case 'flag':
      return typeof value === 'boolean';
    case 'oneOf':
      return values.some(({ code }) => code === value);
    case 'day':
      return typeof value === 'string' && isDay(value);
    default:
      return (
        typeof value === 'string' &&
        value.length >= (min ?? 1) &&
        value.length <= (max ?? value.length) &&
        (!pattern || pattern.test(value))
      );
  }
}

const signError = (field: AnyField, value: unknown): string | null =>
  typeof value !== 'string' || isWritable(field, value) ? null : signMessage(field);
/** Without control characters, and without those that show a text backwards. */
export const isWritable = (field: AnyField, text: string): boolean =>
  (field.kind === 'remark' ? multiLine : singleLine).test(text) && !reversing.test(text);
