import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../contract/index';
import { transNo, custName, custNo, legalName, phone, legalIdNo, bankCardNo, licenseNo, remark } from '../fields';
import { Field } from '../schema/kinds';
import { Many, Maybe, type Part } from '../schema/shape';
import { inputSchema } from '../schema/zod';
import { csvCell } from './csv';
import { entered } from './entered';
import { meantBy } from './meant';
import { readPasted } from './pasted';

const invisible = ['\u200b', '\u200e', '\u202d', '\u2066', '\ufeff', '\u00ad', '\u2060', '\u034f', '\ufe0f'];
const blank = [' ', '\t', '\u00a0', '\u3000', '\u2009', '\r\n'];
const quote = ["'", '’', '"', '“'];
const noise = fc.array(fc.constantFrom(...invisible, ...blank, ...quote), { maxLength: 4 }).map(each => each.join(''));
const hidden = fc.array(fc.constantFrom(...invisible), { maxLength: 3 }).map(each => each.join(''));
const wide = (text: string) => [...text].map(sign => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)).join('');
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
/** A number as it arrives: invisible signs between its own, noise around it, perhaps in wide digits. */
const dirtied = (number: fc.Arbitrary<string>) =>
  fc.tuple(number, noise, noise, hidden, fc.nat(31), fc.boolean()).map(([plain, before, after, inside, at, isWide]) => {
    const shown = isWide ? wide(plain) : plain;
    return [plain, before + shown.slice(0, at) + inside + shown.slice(at) + after] as const;
  });
const runs = { numRuns: Number(process.env['RUNS'] ?? 1000) };
const schemaOf = (field: Field) => inputSchema({ kind: 'action', input: { it: field }, output: null } as never);

describe('a number that carries what nobody sees', () => {
  const custSchema = schemaOf(custNo);
  it('is the number, in a condition, in a pasted column and on the server', () =>
    fc.assert(
      fc.property(dirtied(digits(15)), ([plain, dirty]) => {
        expect(meantBy(custNo, dirty)).toBe(plain);
        expect(readPasted(custNo, dirty)).toMatchObject({ numbers: [plain], malformed: [] });
        expect(custSchema.parse({ it: dirty })).toEqual({ it: plain });
      }),
      runs,
    ));
  it('is found by what our own CSV wrote', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,30}$/), number => {
        expect(meantBy(transNo, csvCell({ text: number }))).toBe(number);
        expect(readPasted(transNo, `${csvCell({ text: number })}\r\n`).numbers).toEqual([number]);
      }),
    ));
  it.each([
    [phone, '+86 138 0013 8000', '13800138000'],
    [phone, '138-0013-8000', '13800138000'],
    [phone, '\u202d138\u00a00013\u00a08000\u202c', '13800138000'],
    [legalIdNo, '11010519491231002ｘ', '11010519491231002X'],
    [bankCardNo, '6222 0212-3456 7890 123', '6222021234567890123'],
    [licenseNo, '９１３５０１００Ｍ０００１００Ｙ４３', '91350100M000100Y43'],
  ])('%o: %j is %j', (field, typed, meant) => expect(entered(field, typed)).toBe(meant));
});

describe('a name', () => {
  it.each([
    ['王〇 ', '王〇'],
    ['张　三', '张三'],
    ['阿依古丽 • 买买提', '阿依古丽·买买提'],
    ['JOHN  SMITH', 'JOHN SMITH'],
    ['\u200b李四\u200b', '李四'],
  ])('of a person %j is %j', (typed, meant) => expect(entered(legalName, typed)).toBe(meant));
  it('of a shop keeps its punctuation and its blanks', () => {
    expect(entered(custName, ' 好又多（红桥）７-Eleven　２店 ')).toBe('好又多（红桥）7-Eleven 2店');
    expect(entered(custName, "'=好店")).toBe('=好店');
  });
  it('keeps the lines of a remark', () => expect(entered(remark, ' 第一行\r\n第二行\u200b ')).toBe('第一行\n第二行'));
});

/** Every field of every call's body. */
const fieldsIn = (part: Part): Field[] =>
  part instanceof Field
    ? [part]
    : part instanceof Maybe || part instanceof Many
      ? fieldsIn(part.part as Part)
      : typeof part === 'object' && !('is' in part)
        ? Object.values(part as Record<string, Part>).flatMap(fieldsIn)
        : [];
const texts = [...new Set(allCalls.flatMap(({ input }) => fieldsIn(input as Part)))];

it('normalising twice changes nothing more, for every field of every call', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.string({ unit: 'binary', maxLength: 20 }),
      noise,
      (field, text, around) => {
        const once = entered(field, around + text + around);
        expect(entered(field, once)).toBe(once);
      },
    ),
    runs,
  ));

it('a text that would be shown backwards is refused', () => {
  const schema = schemaOf(custName);
  expect(schema.safeParse({ it: '店\u202e铺' }).success).toBe(false);
  expect(schema.safeParse({ it: '店\u202d铺' })).toMatchObject({ data: { it: '店铺' } });
});

it('secrets and texts of programs are taken as they are', () => {
  const verbatim = texts.filter(field => field.verbatim).map(({ label }) => label);
  expect(verbatim).toEqual(expect.arrayContaining(['新密码', '草稿内容', '查询条件', '验证码']));
});
