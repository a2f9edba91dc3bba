/**
 * Text as a person entered it: typed, dictated, pasted from a spreadsheet or a chat (docs/domain/conventions.md#entered-values). Signs
 * that nobody sees or means are taken out, wide forms of Latin letters and digits become plain; what is left is what a person reads.
 * One normaliser for the portal's inputs, addresses, uploads and the server.
 */
import type { FieldOptions, Kind } from '../schema/kinds';
import { whitespace, enteredSigns, invisible, toHalfWidth, reversing, withoutInvisible } from './entered-signs';

/** Wide Latin letters and digits; no wide punctuation, which is how Chinese is written. */
const wideWords = /[０-９Ａ-Ｚａ-ｚ]/g;
/** What our own files put before a text that a spreadsheet would take for a formula. */
const formulaGuard = /^['’]+(?=[=+\-@])/;

/** A line of text, such as a name or an address. Chinese punctuation stays as it is. */
export const enteredText = (text: string): string =>
  withoutInvisible(text)
    .replace(whitespace, ' ')
    .replace(wideWords, toHalfWidth)
    .normalize('NFC')
    .trim()
    .replace(formulaGuard, '');

const joins = /[\u200d\ufe0f\u{e0020}-\u{e007f}]/u;
/** Several lines, such as a remark: its line breaks stay, and the signs that join an emoji. */
export const enteredLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, sign => (joins.test(sign) || reversing.test(sign) ? sign : ''))
    .replace(/[^\S\n]/g, ' ')
    .normalize('NFC')
    .trim();

/** The number of a record or a code: it has no blanks. */
export const enteredNumber = (text: string): string => enteredSigns(text).replaceAll(' ', '');

/** Signs that keyboards offer for the dot in a name such as 阿依古丽·买买提. */
const nameDots = /[•‧・･∙⋅᛫]/g;
const betweenHan = /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu;
/** A person's name: blanks that align Chinese names in tables are no part of them. */
const enteredName = (text: string) =>
  enteredText(text).replace(nameDots, '·').replace(/ *· */g, '·').replace(betweenHan, '').replace(/ +/g, ' ');

/** Without the signs that group digits on paper. */
const ungrouped = (text: string) => enteredNumber(enteredNumber(text).replace(/[-()]/g, ''));
/** 138-0013-8000 and +86 138 0013 8000 are the same phone. */
const enteredPhone = (text: string) => ungrouped(text).replace(/^(?:\+|00)86(?=1\d{10}$)/, '');

const same = (text: string) => text;
const ways: Record<Kind, (text: string) => string> = {
  text: enteredText,
  remark: enteredLines,
  money: enteredSigns,
  rate: enteredSigns,
  count: enteredSigns,
  bytes: enteredSigns,
  time: enteredSigns,
  day: enteredNumber,
  month: enteredNumber,
  oneOf: same,
  flag: same,
  phone: enteredPhone,
  idCard: text => enteredNumber(text).toUpperCase(),
  bankCard: ungrouped,
  image: same,
  area: enteredNumber,
  numbers: text =>
    text
      .split(/[,，]/)
      .map(enteredNumber)
      .filter(each => each !== '')
      .join(','),
};

type Entered = Pick<FieldOptions, 'verbatim' | 'unspaced' | 'personal'> & { readonly kind: Kind };

/** A field's text as it was meant. Applied twice it changes nothing more. */
export function entered(field: Entered, text: string): string {
  if (field.verbatim) return text;
  if (field.kind !== 'text') return ways[field.kind](text);
  return (field.unspaced ? enteredNumber : field.personal ? enteredName : enteredText)(text);
}
