/** What an operator entered before an action; loaded when one is started. */
import { meantBy } from '@/api/format/meant';
import { readPasted } from '@/api/format/pasted';
import { fieldOf, isMany, itemOf, type Shape } from '@/api/schema/shape';
import type { Values } from '@/machines/screen/form.machine';
import type { Asked } from './actions';

/** Converts field texts to the values of the call; empty fields are left out. */
export const askedOf = (ask: Shape, values: Values): Asked =>
  Object.fromEntries(
    Object.entries(ask).flatMap(([name, part]): [string, unknown][] => {
      const text = values[name] ?? '';
      if (isMany(part)) return text === '' ? [] : [[name, readPasted(itemOf(part), text).numbers]];
      const value = meantBy(fieldOf(part), text);
      return value === null ? [] : [[name, value]];
    }),
  );
