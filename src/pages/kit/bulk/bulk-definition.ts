/** Something done to many at once as its page writes it: the call, which of its fields are filled in, and the template of its file. */
import type { lookup } from '@/api/contract/lookup';
import type { upload } from '@/api/contract/upload';
import type { Call, CallInput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import type { BulkOutcome, BulkRef } from '@/machines/screen/bulk.machine';
import type { Errors, Values } from '@/machines/screen/form.machine';
import { missingOf } from '../action/action-logic';
import { askedShape } from '../action/actions';
import type { Services } from '../page/services';

export interface BulkDefinition<In, Out> {
  readonly label: string;
  readonly call: Call<In, Out>;
  /** Names of the body that say which, where they need no file. */
  readonly range?: readonly (keyof In & string)[];
  /** What stands behind what was typed, in a sentence; null while that is too little. */
  readonly tally?: (services: Services, values: Values) => Promise<string | null>;
  readonly template: CallInput<typeof lookup.template>['templateCode'] & CallInput<typeof upload.file>['bizType'];
  /** What else is filled in. */
  readonly ask?: readonly (keyof In & string)[];
  readonly danger?: boolean;
  /** What each of them is called: 台, 行. */
  readonly unit: string;
  readonly outcomeOf: (answer: Out) => BulkOutcome;
  readonly done: { readonly label: string; readonly to: string };
}
export type PlainBulk = BulkDefinition<Record<string, unknown>, unknown>;

/** How they are told apart: by typed numbers, or by a file. */
export type Way = 'range' | 'file';
export const wayOf = ({ range }: Pick<PlainBulk, 'range'>, values: Values): Way =>
  range && values['way'] !== 'file' ? 'range' : 'file';

/** What is filled in as things stand: what says which, and the rest. Neither is optional here, although the call takes either. */
export function askedFor({ call, range = [], ask = [] }: PlainBulk, way: Way): Shape {
  const which = way === 'range' ? range : ['fileNo'];
  return askedShape(call, { ask: [...which, ...ask], required: which });
}
export const missing = (definition: PlainBulk, values: Values): Errors => {
  const errors = missingOf(askedFor(definition, wayOf(definition, values)), values);
  return 'fileNo' in errors ? { ...errors, fileNo: '请上传填好的表格' } : errors;
};

/** What every part of the page is given. */
export interface BulkPartProps {
  readonly actor: BulkRef;
  readonly definition: PlainBulk;
}
