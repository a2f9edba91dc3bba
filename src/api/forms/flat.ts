/** A body as flat texts, as a form holds it: `fees.0.feeRate` is `'3800'`. What is empty is absent from the body. */
import { codeOf } from '../schema/query';
import { Field } from '../schema/kinds';
import { Many, Maybe, type Part, type Shape } from '../schema/shape';

export type Texts = Readonly<Record<string, string>>;

/** A body of this shape from its texts. */
export function assemble(shape: Shape, texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, part]): [string, unknown][] => {
      const value = valueAt(part, texts, name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function valueAt(part: Part, texts: Texts, path: string): unknown {
  if (part instanceof Maybe) return valueAt(part.part as Part, texts, path);
  if (part instanceof Field) return part.kind === 'flag' ? flagOf(texts[path]) : codeOf(part, texts[path] ?? null);
  if (part instanceof Many) {
    const items = part.part instanceof Field ? placesAt(texts, path) : indexesAt(texts, path);
    return items.map(index => valueAt(part.part as Part, texts, `${path}.${index}`));
  }
  return Object.fromEntries(
    Object.entries(part as Shape).flatMap(([key, each]): [string, unknown][] => {
      const value = valueAt(each, texts, `${path}.${key}`);
      return value === null ? [] : [[key, value]];
    }),
  );
}
const flagOf = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : null);

/** The numbers that stand after a path, in order: rows of a table that were taken away leave gaps. */
export function indexesAt(texts: Texts, path: string): number[] {
  const found = Object.keys(texts).flatMap(name => {
    if (!name.startsWith(`${path}.`) || texts[name] === '') return [];
    const index = Number(name.slice(path.length + 1).split('.')[0]);
    return Number.isInteger(index) ? [index] : [];
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** All places up to the last one: a single value among others that is still empty keeps its place. */
function placesAt(texts: Texts, path: string): number[] {
  const places = Object.keys(texts)
    .filter(name => name.startsWith(`${path}.`))
    .map(name => Number(name.slice(path.length + 1)));
  return Array.from({ length: Math.max(-1, ...places) + 1 }, (_, index) => index);
}

/** The texts of a body, or of any part of one. */
export function flatten(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object') return { [path]: (value as string | number | boolean).toString() }; // what a body is made of
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, each]) => flatten(each, path === '' ? key : `${path}.${key}`)),
  ) as Record<string, string>;
}
