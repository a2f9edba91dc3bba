import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatten, assemble } from '../forms/flat';
import { formErrors } from '../forms/rules';
import { count, money, rate } from '../schema/kinds';
import { codeOf } from '../schema/query';
import { inputSchema } from '../schema/zod';
import { parseCount, parseMoney, parseRate } from './typed-number';
import { textOfTyped, typedOf } from './typed';
import { unread } from './unread';

/** Signs that people and programs put into amounts, and some that mean something else. */
const signs = [
  ...'0123456789',
  ...'0123456789',
  ...'０１５９',
  ...',,..，。．｡、',
  ...'¥￥元万亿kK%％eE+-−－()',
  ...' \u00a0\u3000\t\n',
  ...'\u200b\u200e\u202d\u202e\u2066\ufeff\u00ad',
  ...`'"’“”`,
  ...'²½①٣',
];
/** Mostly amounts, some of them with a sign too many. */
const likely = fc
  .tuple(
    fc.stringMatching(/^[¥￥-]?\d{1,3}([,，]\d{3}){0,2}([.。]\d{1,3})?[元%]?$/),
    fc.constantFrom(...signs),
    fc.nat(24),
  )
  .map(([amount, sign, at]) => (at > 12 ? amount : amount.slice(0, at) + sign + amount.slice(at)));
const text = fc.oneof(fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }), likely);
const runs = { numRuns: Number(process.env['RUNS'] ?? 1000) };

/** The signs that a person sees: no invisible ones, wide ones as plain ones, and no quotes or blanks around. */
function seenIn(typed: string): string[] {
  const seen = [...typed]
    .filter(sign => !'\u200b\u200e\u202d\u2066\ufeff\u00ad'.includes(sign))
    .map(sign => {
      const at = sign.codePointAt(0)!;
      const same: Record<string, string> = {
        '。': '.',
        '｡': '.',
        '￥': '¥',
        '−': '-',
        '\u00a0': ' ',
        '\u3000': ' ',
        '\t': ' ',
        '\n': ' ',
      };
      return same[sign] ?? (at >= 0xff01 && at <= 0xff5e ? String.fromCodePoint(at - 0xfee0) : sign);
    });
  const isAround = (sign: string | undefined) => sign !== undefined && ` '"’“”‘`.includes(sign);
  while (isAround(seen[0])) seen.shift();
  while (isAround(seen.at(-1))) seen.pop();
  return seen;
}

/** What a person reads, one sign after the other, worked out without a pattern; whoever stumbles over a sign reads nothing. */
function readAloud(typed: string, unit: '元' | '%' | '', decimalsAtMost: number): bigint | null {
  const seen = seenIn(typed);
  const take = (sign: string) => seen.at(0) === sign && seen.shift() !== undefined;
  const takeLast = (sign: string) => seen.at(-1) === sign && seen.pop() !== undefined;
  const mayBeSigned = unit !== '%';
  let negative = mayBeSigned && take('-');
  if (unit === '元') {
    const hasCurrency = take('¥');
    take(' ');
    if (hasCurrency && !negative) negative = take('-');
  }
  if (unit !== '' && takeLast(unit)) takeLast(' ');
  const [whole = '', decimals, ...more] = seen.join('').split('.');
  const groups = whole.split(',');
  const isDigits = (part: string) => part !== '' && [...part].every(sign => sign >= '0' && sign <= '9');
  const [first = '', ...others] = groups;
  const isGrouped = others.length > 0;
  const stumbles =
    more.length > 0 ||
    !groups.every(isDigits) ||
    (isGrouped && (unit === '%' || first.length > 3 || first.startsWith('0'))) ||
    !others.every(({ length }) => length === 3) ||
    (decimals !== undefined && (!isDigits(decimals) || decimals.length > decimalsAtMost));
  if (stumbles) return null;
  const read = BigInt(groups.join('') + (decimals ?? '').padEnd(decimalsAtMost, '0'));
  return negative ? -read : read;
}
const asNumber = (read: bigint | null) => (read === null ? null : Number(read));

describe('nobody’s number is guessed: what is accepted equals what a person reads', () => {
  it('of amounts', () =>
    fc.assert(
      fc.property(text, typed => {
        const [found, read] = [parseMoney(typed), asNumber(readAloud(typed, '元', 2))];
        // An amount of thirteen digits before the point is beyond every account.
        if (read !== null && Math.abs(read) >= 1e14) expect(found).toBeNull();
        else expect(found === 0 ? 0 : found).toBe(read === 0 ? 0 : read);
      }),
      runs,
    ));
  it('of rates', () =>
    fc.assert(
      fc.property(text, typed => {
        const thousandths = asNumber(readAloud(typed, '%', 3));
        const read = thousandths === null ? null : thousandths * 10;
        const digits = seenIn(typed).join('').replace(/\D.*$/s, '');
        if (digits.length <= 3) expect(parseRate(typed)).toBe(read !== null && read <= 1_000_000 ? read : null);
      }),
      runs,
    ));
  it('of counts', () =>
    fc.assert(
      fc.property(text, typed => {
        const read = asNumber(readAloud(typed, '', 0));
        expect(parseCount(typed) ?? null).toBe(read === 0 ? 0 : read);
      }),
      runs,
    ));

  const form = { price: money('单价', { min: 0 }), share: rate('费率'), days: count('天数', { min: 0 }) };
  const schema = inputSchema({ kind: 'action', input: form, output: null } as never);
  /** What a control holds after a text was typed into it. */
  const held = (typed: string, parse: (text: string) => number | null) =>
    textOfTyped(typed.trim() === '' ? null : (parse(typed) ?? typed));

  it('and what is not is refused with its text kept, in the form and on the server', () =>
    fc.assert(
      fc.property(text, text, text, (price, share, days) => {
        const values = { price: held(price, parseMoney), share: held(share, parseRate), days: held(days, parseCount) };
        const body = assemble(form, values);
        const wrong = new Set(formErrors(form, {}, body, { now: 0 }).map(({ field }) => field));
        const served = schema.safeParse(body);
        const refused = new Set(served.success ? [] : served.error.issues.map(({ path }) => String(path[0])));
        expect(refused).toEqual(wrong);
        for (const [name, typed, parse] of [
          ['price', price, parseMoney],
          ['share', share, parseRate],
          ['days', days, parseCount],
        ] as const) {
          const read = parse(typed);
          if (read !== null) expect(body[name]).toBe(read);
          if (read !== null || typed.trim() === '') continue;
          expect(wrong).toContain(name);
          // The text survives the form's values, a draft, and the address of a list.
          expect(typedOf(values[name])).toBe(typed);
          expect(flatten(body)[name]).toBe(unread(typed));
          expect(codeOf(form[name], String(codeOf(form[name], values[name])))).toBe(unread(typed));
        }
      }),
      runs,
    ));
});

describe('an amount', () => {
  it.each([
    ['12', 1200],
    ['１２．５', 1250],
    ['100。50', 100_50],
    ['1,234.5', 123_450],
    ['1，234，567', 123_456_700],
    ['¥12', 1200],
    ['￥ 12.30 元', 1230],
    ['-¥5', -500],
    ['¥-5', -500],
    ['−3.5', -350],
    ['\u202d88.00\u202c', 8800],
    ["'66", 6600],
    ['\t12\u00a0', 1200],
    ['007', 700],
  ])('typed %j is %d fen', (typed, fen) => expect(parseMoney(typed)).toBe(fen));
  it.each([
    '12,5',
    '6,6',
    '5万',
    '1 234',
    '1,2345',
    '12,34,567',
    '0,012',
    ',5',
    '5.',
    '.5',
    '1.234',
    '10²',
    '½',
    '①',
    '1/2',
    '+5',
    '1e3',
    '12元5',
    '\u202e5.21',
    '٣',
    '12.3.4',
    '12..3',
    '12 .3',
    '¥',
    '元',
    '--5',
  ])('typed %j is none', typed => expect(parseMoney(typed)).toBeNull());
});
