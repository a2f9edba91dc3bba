/** Arbitrary values for body fields: valid values up to their limits, and corrupted ones. */
import fc from 'fast-check';
import { Field, type Kind } from '@/api/schema/kinds';
import { Many, Maybe, Upload, type AnyField, type Part, type Shape } from '@/api/schema/shape';

/** Numbers, codes and names from the test data, by body field name. */
export type Known = ReadonlyMap<string, readonly unknown[]>;
type Values = fc.Arbitrary<unknown>;

/** Texts that pass the schema but may break careless code. */
const trickyTexts = [
  "' or 1=1--",
  '%_\\',
  '\\',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '${7*7}',
  '{{7*7}}',
  '$1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e3',
  '0',
  '9'.repeat(20),
  '١٢٣',
  '１２３',
  '𠮷',
  '👨‍👩‍👧',
  '\ud800',
  'a\udc00b',
  '\u200f\u202e',
  '\ufeff',
  '\uffff',
  'ﷺ',
  ' ',
  '　',
  '?',
  '?a=%',
  '?page=1&page=2',
  '[]',
  '{}',
  '"',
];
/** Date-shaped texts: far away, calendar edge cases, and invalid ones. */
const days = [
  '2026-11-01',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-10-31',
  '2024-02-29',
  '1970-01-01',
  '1969-12-31',
  '0001-01-01',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-00-00',
];
const months = ['2026-11', '2026-10', '1969-12', '0000-01', '0001-01', '9999-12'];
const edges = ({ min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: AnyField) =>
  [min, min + 1, 0, 1, 100, max - 1, max].filter(each => each >= min && each <= max);

const whole = (field: AnyField): Values => fc.constantFrom(...edges(field));
/** Cached, because parsing a pattern is slow and most bodies have a request number. */
const matching = new Map<string, fc.Arbitrary<string>>();
function patterned({ pattern }: AnyField): fc.Arbitrary<string> {
  const { source, unicode } = pattern!;
  const found = matching.get(source) ?? fc.stringMatching(new RegExp(source, unicode ? 'u' : ''));
  matching.set(source, found);
  return found;
}
const texts = (field: AnyField): Values => {
  const { min = 1, max = 64, pattern } = field;
  if (pattern) return patterned(field);
  const long = fc.constantFrom('长', 'x', '𠮷').map(sign => sign.repeat(max).slice(0, max));
  return fc.oneof(
    fc.constantFrom(...trickyTexts).map(each => each.padEnd(min, '长').slice(0, max)),
    long,
  );
};

const ofKind: Record<Kind, (field: AnyField) => Values> = {
  text: texts,
  remark: texts,
  image: texts,
  phone: patterned,
  idCard: patterned,
  bankCard: patterned,
  area: patterned,
  money: whole,
  rate: whole,
  count: whole,
  bytes: whole,
  time: whole,
  flag: () => fc.boolean(),
  day: () => fc.constantFrom(...days),
  month: () => fc.constantFrom(...months),
  oneOf: ({ values }) => fc.constantFrom(...values.map(({ code }) => code)),
  numbers: field => fc.array(texts(field), { minLength: 1, maxLength: 3 }).map(each => each.join(',')),
};

function honest(name: string, field: AnyField, known: Known): Values {
  const held = known.get(name) ?? known.get(name.replace(/s$/, ''));
  const made = ofKind[field.kind](field);
  return held ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...held) }, { weight: 1, arbitrary: made }) : made;
}

/** Inserted into the body text without quotes: numbers that JSON cannot represent, or that do not survive parsing unchanged. */
export const rawNumbers = ['1e400', '-1e400', '-0', '1E2', '1.0', '1e-7', '9007199254740993', '9'.repeat(400)] as const;
export const rawMark = '@raw:';

/** Corruptions of a valid value. */
const spoilers: readonly ((value: unknown) => unknown)[] = [
  ...[null, true, '', ' ', 0.5, -1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, '\u0000', [], {}, [null], { $ne: null }].map(
    each => () => each,
  ),
  ...rawNumbers.map(each => () => rawMark + each),
  ...['\u0000', '\ud800', '\udfff', ' ', '\n', '\u001f', '\u0085', "'", '\\', ',', '%', 'x'.repeat(5000)].map(
    each => (value: unknown) => `${String(value)}${each}`,
  ),
  value => ` ${String(value)}`,
  value => [value],
  value => ({ value }),
  value => [value, value],
  value => (typeof value === 'number' ? String(value) : Number(value)),
  value => String(value).toLowerCase(),
  value => String(value).replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit))),
  value => String(value).slice(0, -1),
  value => Array.from({ length: 1001 }, () => value),
];
const spoilt = (value: Values): Values =>
  fc.tuple(value, fc.constantFrom(...spoilers)).map(([given, spoil]) => spoil(given));

const stemOf = (name: string) => name.replace(/(Start|End|Min|Max)$/, '');
/** Field names for a body: all required ones and a few optional ones, with both ends of a range together. */
function namesOf(shape: Shape): fc.Arbitrary<string[]> {
  const optional = Object.keys(shape).filter(name => shape[name] instanceof Maybe);
  const required = Object.keys(shape).filter(name => !optional.includes(name));
  const stems = [...new Set(optional.map(stemOf))];
  return fc
    .subarray(stems, { maxLength: Math.min(stems.length, 4) })
    .map(chosen => [...required, ...optional.filter(name => chosen.includes(stemOf(name)))]);
}

/** A body of a shape; about half of the bodies contain a corrupted value. */
export function bodyOf(shape: Shape, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const value = (name: string, part: Part, weight: number): Values => {
    if (part instanceof Maybe) return value(name, part.part as Part, weight);
    if (part instanceof Upload) return fc.constant('file');
    const sound =
      part instanceof Field
        ? honest(name, part, known)
        : part instanceof Many
          ? fc.array(value(name, part.part as Part, weight), { maxLength: 3 })
          : bodyOf(part as Shape, known);
    return fc.oneof({ weight, arbitrary: sound }, { weight: 1, arbitrary: spoilt(sound) });
  };
  return namesOf(shape).chain(names =>
    fc.record(Object.fromEntries(names.map(name => [name, value(name, shape[name]!, names.length + 1)])), {
      noNullPrototype: true,
    }),
  );
}
