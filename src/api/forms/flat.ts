/**
 * A body as flat texts, the format of form state: `fees.0.feeRate` is `'3800'`. Empty texts are absent from the body.
 */
import { meantBy } from '../format/meant';
import { Field } from '../schema/kinds';
import { Many, Maybe, type Part, type Shape } from '../schema/shape';

export type Texts = Readonly<Record<string, string>>;

/** Builds a body of this shape from its texts. */
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
  if (part instanceof Field) return part.kind === 'flag' ? flagOf(texts[path]) : meantBy(part, texts[path] ?? null);
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

/** The indexes used under a path, ascending; removed table rows leave gaps. */
export function indexesAt(texts: Texts, path: string): number[] {
  const found = Object.keys(texts).flatMap(name => {
    if (!name.startsWith(`${path}.`) || texts[name] === '') return [];
    const index = Number(name.slice(path.length + 1).split('.')[0]);
    return Number.isInteger(index) ? [index] : [];
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** All indexes up to the last one, without gaps: an empty single value keeps its position. */
function placesAt(texts: Texts, path: string): number[] {
  const places = Object.keys(texts)
    .filter(name => name.startsWith(`${path}.`))
    .map(name => Number(name.slice(path.length + 1)));
  return Array.from({ length: Math.max(-1, ...places) + 1 }, (_, index) => index);
}

/** Flattens a body, or any part of one, to texts. */
export function flatten(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object') return { [path]: (value as string | number | boolean).toString() }; // bodies contain no other primitive types
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, each]) => flatten(each, path === '' ? key : `${path}.${key}`)),
  ) as Record<string, string>;
}
