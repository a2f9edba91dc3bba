/** Renders the format of a products file from its schema, with the messages for wrong values. */
import { z } from 'zod';
import { table } from '#server/app/docs/register-docs';
import { productsFile } from '#server/operations/portal/products-file';

/** A value of no field's type, so that each states what it expects. */
const wrong = Symbol('wrong');

/** What a schema is of, below defaults, nulls and absences. */
const within = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? within(schema.unwrap() as z.ZodType)
    : schema;

function rowsOf(prefix: string, { shape }: z.ZodObject): string[][] {
  return Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const inner = within(schema);
    const isList = inner instanceof z.ZodArray;
    const place = `${prefix}${name}`;
    const absent = schema.safeParse(undefined);
    const otherwise = absent.success && absent.data !== undefined ? `: ${JSON.stringify(absent.data)}` : '';
    const expects = inner instanceof z.ZodObject ? 'an object' : schema.safeParse(wrong).error?.issues[0]?.message;
    if (!schema.description || !expects) throw new Error(`Expected a description and a message for ${place}`);
    const own = [`\`${place}\``, absent.success ? `no${otherwise}` : 'yes', schema.description, expects];
    const element = isList ? within(inner.element as z.ZodType) : inner;
    const deeper = element instanceof z.ZodObject ? rowsOf(`${place}${isList ? '[].' : '.'}`, element) : [];
    return [own, ...deeper];
  });
}

export const productsReference = (): string =>
  [
    '# Products file\n\nGenerated from server/operations/portal/products-file.ts by `npm run generate`. [Configuration](domain/platform.md#configuration) says how a file is loaded; `deploy/samples/products.json`, which the screen offers as 下载示例文件, is a complete one.',
    'A file is JSON in UTF-8. Amounts are whole fen, rates and parts whole ppm (1000000 is 100 %), days whole days. A field that is not needed may be absent: the value after “no” is then taken. Other fields than these are refused. “expected” is the message for a wrong value.',
    table(['field', 'needed', 'meaning', 'expected'], rowsOf('', productsFile)),
    'What a file may not say, besides: a cost above the lowest fee of a merchant (rate, cap, extra fee), a way of payment without a cost or with two, a standard fee outside of its bounds, a data fee outside of its bounds or with steps wider than them, a cashback above what it is of, stages that are not numbered from 1 or do not end later and ask for more each, tiers that do not rise, parts of an increase above the whole, a cost above that of a direct agent. Every one is named with its place.\n',
  ].join('\n\n');
