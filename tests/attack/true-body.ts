/** Builds a valid body for a record, as far as possible from the record and the schema. */
import { Field, type Kind } from '@/api/schema/kinds';
import { Many, Maybe, type AnyField, type Part, type Shape } from '@/api/schema/shape';
import { cardNo, idNo } from '#tests/world/test-app';
import type { Known } from './values';

const usual: Partial<globalThis.Record<Kind, unknown>> = {
  remark: '商户经营正常，附签购单一张。',
  phone: '19900009999',
  day: '2026-12-01',
  month: '2026-11',
  flag: true,
  money: 100,
  rate: 5000,
  count: 1,
  time: 1_764_000_000_000,
  image: 'demo.png',
  area: '330106',
  idCard: idNo(700),
  bankCard: cardNo(700),
};
const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Fills only required fields. */
export function trueBody(shape: Shape, row: object, known: Known): { [name: string]: unknown } {
  const facts = Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value as unknown]));
  const valueOf = (name: string, field: AnyField) =>
    facts[name] ?? field.values[0]?.code ?? usual[field.kind] ?? known.get(name)?.[0] ?? '人民路八十八号六楼';
  const fill = (name: string, part: Part): unknown =>
    part instanceof Field
      ? valueOf(name, part)
      : part instanceof Many
        ? [fill(name.replace(/s$/, ''), part.part as Part)]
        : trueBody(part as Shape, row, known);
  const required = Object.entries(shape).filter(([, part]) => !(part instanceof Maybe));
  return Object.fromEntries(required.map(([name, part]) => [name, fill(name, part)]));
}
