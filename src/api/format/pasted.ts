/** Parses a column of numbers pasted from a spreadsheet. */
import { entered } from './entered';
import { enteredSigns } from './entered-signs';
import { severalAtMost } from '../schema/list';
import type { AnyField } from '../schema/shape';

export interface Pasted {
  /** Usable numbers without duplicates, in their original order, at most as many as one condition accepts. */
  readonly numbers: readonly string[];
  /** Number of duplicates. */
  readonly repeated: number;
  /** Entries that cannot be such a number. */
  readonly malformed: readonly string[];
  /** Number of entries beyond the limit of one condition. */
  readonly beyond: number;
}

const plain = /^[0-9A-Za-z_-]+$/;
const digits = /^\d+$/;
const betweenLines = /[\r\n\t,;，；、]+/;

/** The field of such numbers. */
export type NumberField = AnyField;

export function readPasted(field: NumberField, text: string): Pasted {
  const fits = (each: string) =>
    each.length <= (field.max ?? Infinity) && (field.pattern ?? (field.digits ? digits : plain)).test(each);
  const meant = (each: string) => entered(field, each);
  // 138 0013 8000 is one phone, though blanks also separate numbers.
  const within = (line: string) => {
    const parts = enteredSigns(line)
      .split(' ')
      .map(meant)
      .filter(each => each !== '');
    return parts.every(fits) || !fits(meant(line)) ? parts : [meant(line)];
  };
  const given = text.split(betweenLines).flatMap(within);
  const good = given.filter(fits);
  const once = [...new Set(good)];
  return {
    numbers: once.slice(0, severalAtMost),
    repeated: good.length - once.length,
    malformed: given.filter(each => !fits(each)),
    beyond: Math.max(0, once.length - severalAtMost),
  };
}
