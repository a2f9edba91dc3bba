/** With which the serial numbers of a model begin (docs/domain/conventions.md#identifiers). */
import type { CodeOf } from '../schema/enumeration';
import type { termModel } from './terminal';

export const serialPrefixes: Readonly<Record<CodeOf<typeof termModel>, string>> = {
  'MP46': '00003602',
  'QS-D20': '00003705',
  'N58': '00003602',
  'A90': '00003705',
};
