/** Rows and figures generated from the contract, the same in every story. */
import type { AnyList } from '@/api/schema/list';
import type { Kind } from '@/api/schema/kinds';
import { Allowed, fieldOf, Many, Maybe, Upload, type AnyField, type Part, type Shape } from '@/api/schema/shape';
import { Field } from '@/api/schema/kinds';
import { allowedIn } from './allowed';
import { storyNow } from './contract';

const names = [
  '金利便利店',
  '美佳大药房',
  '宏达汽配城',
  '阿梅理发店',
  '川味小馆',
  '同福客栈',
  '鑫源百货',
  '顺发五金',
  '佳美服饰',
  '老王副食店',
];
const minute = 60_000;

const samples: Record<Kind, (field: AnyField, index: number) => unknown> = {
  text: ({ copy, match }, index) =>
    copy ? `20261120${String(1032150000 + index)}` : match ? names[index % names.length] : `示例${index + 1}`,
  remark: (_field, index) => `第${index + 1}条说明`,
  money: (_field, index) => 12_345 * (index + 1),
  rate: (_field, index) => 3800 + 100 * index,
  count: (_field, index) => index + 1,
  bytes: (_field, index) => 10_240 * (index + 1),
  time: (_field, index) => storyNow - index * minute,
  day: () => '2026-11-20',
  month: () => '2026-11',
  oneOf: ({ values }, index) => values[index % values.length]?.code,
  flag: (_field, index) => index % 2 === 0,
  phone: (_field, index) => `199****000${index % 10}`,
  idCard: () => '330***********1234',
  bankCard: (_field, index) => `620000******482${index % 10}`,
  image: () => 'file',
  area: () => '330106',
  numbers: () => '1,2',
};

const sampleOf = (shape: Shape, index: number) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, samples[fieldOf(part).kind](fieldOf(part), index)]),
  );

/** First page of many rows, with totals if the list has them. */
export const pageOf = ({ row, further, hasActions: judged }: AnyList, size = 10) => ({
  list: Array.from({ length: size }, (_, index) => {
    const sample = sampleOf(row, index);
    return judged ? { ...sample, allowed: allowedIn(sample, index) } : sample;
  }),
  total: size === 0 ? 0 : 1284,
  capped: false,
  page: 1,
  limit: 10,
  absent: null,
  ...(further?.extra && { extra: sampleOf(further.extra, 3) }),
});
export const figuresOf = (shape: Shape) => sampleOf(shape, 5);

/** A whole record, with two entries in each of its lists. */
export function recordOf(shape: Shape, index = 0): Record<string, unknown> {
  const parts = Object.entries(shape).filter(([, part]) => !(part instanceof Allowed));
  const record = Object.fromEntries(parts.map(([name, part]) => [name, partOf(part, index)]));
  return parts.length === Object.keys(shape).length ? record : { ...record, allowed: allowedIn(record, index) };
}
export function partOf(part: Part, index: number): unknown {
  if (part instanceof Maybe) return partOf(part.part as Part, index);
  if (part instanceof Upload) return 'picture.png';
  if (part instanceof Many) return [0, 1].map(each => partOf(part.part as Part, each));
  return part instanceof Field ? samples[part.kind](part, index) : recordOf(part as Shape, index);
}
