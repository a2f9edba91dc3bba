/** A column of numbers as it comes from a spreadsheet: what of it can be asked for. */
import { severalAtMost } from '../schema/list';
import type { AnyField } from '../schema/shape';

export interface Pasted {
  /** Each once, in the order in which they stood, at most as many as one condition takes. */
  readonly numbers: readonly string[];
  /** How many stood there again. */
  readonly repeated: number;
  /** What cannot be such a number. */
  readonly malformed: readonly string[];
  /** How many are beyond what one condition takes. */
  readonly beyond: number;
}

const plain = /^[0-9A-Za-z_-]+$/;
const digits = /^\d+$/;

export function readPasted(field: AnyField, text: string): Pasted {
  // Spreadsheets keep long numbers as texts with an apostrophe before them.
  const given = text
    .split(/[\s,;，；、]+/)
    .map(each => each.replace(/^['’]/, ''))
    .filter(each => each !== '');
  const fits = (each: string) =>
    each.length <= (field.max ?? Infinity) && (field.pattern ?? (field.digits ? digits : plain)).test(each);
  const good = given.filter(fits);
  const once = [...new Set(good)];
  return {
    numbers: once.slice(0, severalAtMost),
    repeated: good.length - once.length,
    malformed: given.filter(each => !fits(each)),
    beyond: Math.max(0, once.length - severalAtMost),
  };
}
