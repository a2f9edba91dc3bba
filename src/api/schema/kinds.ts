/**
 * The closed set of field kinds. A kind defines, in one place, a value's wire format
 * (docs/domain/conventions.md#value-formats), how it is checked (check-value.ts), written as text (format.ts), shown in
 * a cell, filtered, entered and exported. Each of those places is a total map over `Kind`, so a new kind is a compile
 * error until all of them support it.
 */
import type { Code, CodeOf, Enumeration } from './enumeration';

/** Wire type of each kind: money is integer fen, rate integer ppm, time epoch milliseconds, day `YYYY-MM-DD`, month `YYYY-MM`. */
export interface Wire {
  text: string;
  remark: string;
  money: number;
  rate: number;
  count: number;
  bytes: number;
  time: number;
  day: string;
  month: string;
  oneOf: Code;
  flag: boolean;
  phone: string;
  idCard: string;
  bankCard: string;
  image: string;
  area: string;
  /** Several numbers, separated by commas. */
  numbers: string;
}
export type Kind = keyof Wire;

/** Choices that the server provides, outside of any enumeration. */
export type Source =
  | 'policy'
  | 'markting'
  | 'bank'
  | 'branch'
  | 'mcc'
  | 'exportBiz'
  | 'agent'
  | 'child'
  | 'rootOrg'
  | 'role'
  | 'termModel';

export interface FieldOptions {
  /** Hierarchy data: the server sends it to organisations only (docs/domain/access.md#hierarchy-columns). */
  readonly scope?: 'ORG';
  /** The name of a natural person: a screen that shows it gets a watermark, as with masked kinds. */
  readonly personal?: true;
  /** Lists show only the first character of the name (docs/domain/access.md#masking). */
  readonly initialInLists?: true;
  /** Digits only: other pasted text is rejected. */
  readonly digits?: true;
  /** One number or code: blanks in it are none of it. */
  readonly unspaced?: true;
  /** Taken as it is sent: a secret, or a text that a program wrote. Others are normalised (format/entered.ts). */
  readonly verbatim?: true;
  /** A number that operators paste elsewhere: its cell has a copy button. */
  readonly copy?: true;
  /** Identifies single records: a column of such numbers can be pasted into its condition. */
  readonly identifier?: true;
  /** Stands on the thing as a code that is scanned: Enter after it goes on to the next field. */
  readonly scanned?: true;
  /** As a condition: found by its last digits as well, `tailLengths` of them. */
  readonly tail?: true;
  /** How a text filter compares; by default the value must be equal. */
  readonly match?: 'contains';
  /** For figures: counts only some of the rows, as its help explains. */
  readonly partial?: true;
  /** Names a file: uploaded, never typed. */
  readonly file?: true;
  /** For pictures: the largest file that is accepted, in bytes. */
  readonly maxBytes?: number;
  /** For pictures: about as wide as high; the server stores an exact square. */
  readonly square?: true;
  /** The party that a number or name belongs to: a list shows both of a party in one column. */
  readonly party?: string;
  /** Needed for a decision: lists show it before descriptive columns, so that it is visible without horizontal scrolling. */
  readonly decisive?: true;
  /** Accepts only one value at a time, such as one end of a range of numbers. */
  readonly single?: true;
  /** Source of the choices in a filter or form. */
  readonly source?: Source;
  /** Bounds: length for texts, value for numbers. */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** Description of the pattern that follows the label: `应为11位手机号`. */
  readonly expects?: string;
  /** Counting word of a count, as used in the trade. */
  readonly unit?: '笔' | '台' | '户' | '个' | '张' | '条' | '期' | '次' | '天';
  /** Formula or meaning, shown on hover or focus. */
  readonly help?: string;
  /** Written by the server in its language, such as a reason: no data of anybody, and translated by the client. */
  readonly translatable?: true;
}

export class Field<
  K extends Kind = Kind,
  T = Wire[K],
  S extends 'ORG' | undefined = 'ORG' | undefined,
> implements FieldOptions {
  declare readonly wire?: T;
  declare readonly scope?: S & 'ORG';
  declare readonly personal?: true;
  declare readonly initialInLists?: true;
  declare readonly digits?: true;
  declare readonly unspaced?: true;
  declare readonly verbatim?: true;
  declare readonly copy?: true;
  declare readonly identifier?: true;
  declare readonly scanned?: true;
  declare readonly tail?: true;
  declare readonly match?: 'contains';
  declare readonly file?: true;
  declare readonly maxBytes?: number;
  declare readonly square?: true;
  declare readonly party?: string;
  declare readonly decisive?: true;
  declare readonly single?: true;
  declare readonly partial?: true;
  declare readonly source?: Source;
  declare readonly min?: number;
  declare readonly max?: number;
  declare readonly pattern?: RegExp;
  declare readonly expects?: string;
  declare readonly unit?: FieldOptions['unit'];
  declare readonly help?: string;
  declare readonly translatable?: true;

  constructor(
    readonly kind: K,
    readonly label: string,
    options: FieldOptions = {},
    readonly values: Enumeration = [],
  ) {
    Object.assign(this, options);
  }

  /** The same field with a different label, for one screen. */
  as(label: string, options: FieldOptions = {}): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(copy, this, { label }, options);
  }
}

type ScopeOf<O> = O extends { scope: 'ORG' } ? 'ORG' : undefined;
const maker =
  <K extends Kind>(kind: K, defaults: FieldOptions = {}) =>
  <const O extends FieldOptions>(label: string, options?: O): Field<K, Wire[K], ScopeOf<O>> =>
    new Field(kind, label, { ...defaults, ...options });

export const text = maker('text', { max: 64 });
/** Number of a document or party: searched by equality or by a pasted column of numbers, with a copy button. */
export const number = maker('text', { max: 32, copy: true, identifier: true, unspaced: true });
/** A name: searched by substring. */
export const name = maker('text', { max: 80, match: 'contains' });
export const remark = maker('remark', { max: 200 });
/** Fen; a bound of the storage, not of the trade. */
export const moneyAtMost = 10_000_000_000_000;
export const money = maker('money', { max: moneyAtMost });
export const rate = maker('rate', { min: 0, max: 1_000_000 });
export const count = maker('count');
export const bytes = maker('bytes', { min: 0 });
export const time = maker('time', { min: 0 });
export const day = maker('day', { pattern: /^\d{4}-\d{2}-\d{2}$/ });
export const month = maker('month', { pattern: /^\d{4}-(0[1-9]|1[0-2])$/ });
export const flag = maker('flag');
export const phone = maker('phone', { identifier: true, pattern: /^1[3-9]\d{9}$/, expects: '应为11位手机号' });
export const idCard = maker('idCard', { pattern: /^\d{17}[\dX]$/, expects: '应为18位身份证号' });
export const bankCard = maker('bankCard', { pattern: /^\d{8,32}$/, expects: '应为8到32位数字' });
export const image = maker('image', { max: 64 });
export const area = maker('area', { pattern: /^\d{6}$/, expects: '应为6位地区编码' });

export const oneOf = <E extends Enumeration, const O extends FieldOptions>(label: string, values: E, options?: O) =>
  new Field<'oneOf', CodeOf<E>, ScopeOf<O>>('oneOf', label, options, values);
