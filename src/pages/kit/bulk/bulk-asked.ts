/** What the form of a bulk operation asks for: which records, and the further fields. */
import type { Shape } from '@/api/schema/shape';
import type { Errors, Values } from '@/machines/screen/form.machine';
import { missingOf } from '../action/action-logic';
import { askedShape } from '../action/actions';
import type { PlainBulk } from './bulk-definition';

/** How records are selected: by entered numbers, or by a file. */
type Way = 'range' | 'file';

export const wayOf = ({ range }: Pick<PlainBulk, 'range'>, values: Values): Way =>
  range && values['way'] !== 'file' ? 'range' : 'file';

/** Fields of the form for the current way of selection. The selecting field is required here although the call takes either. */
export function askedFor(definition: PlainBulk, way: Way): Shape {
  const { call, range = [], ask = [], params = [], columns } = definition;
  const which = way === 'range' ? range : [fileField(definition)];
  return askedShape(call, { ask: [...params, ...which, ...(columns?.ask ?? []), ...ask], required: which });
}

/** Body field of the file: its number, or its text. */
export const fileField = ({ readsText }: Pick<PlainBulk, 'readsText'>): string => readsText ?? 'fileNo';

/** The machine keeps what the file became as `fileNo`. */
export const named = (definition: PlainBulk, values: Values): Values => ({
  ...values,
  [fileField(definition)]: values['fileNo'] ?? '',
});

export const without = (shape: Shape, names: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([each]) => !names.includes(each)));

export const missing = (definition: PlainBulk, values: Values): Errors => {
  const all = missingOf(askedFor(definition, wayOf(definition, values)), named(definition, values));
  const isThere = Boolean(values['fileNo']);
  // Nobody is asked about the columns of a file that is not there.
  const errors = Object.fromEntries(
    Object.entries(all).filter(([name]) => isThere || !definition.columns?.ask.includes(name)),
  );
  return fileField(definition) in errors
    ? { ...errors, fileNo: `请上传${definition.fileLabel ?? '填好的表格'}` }
    : errors;
};
