import type { ReactElement } from 'react';
import type { lookup } from '@/api/contract/lookup';
import type { upload } from '@/api/contract/upload';
import type { Call, CallInput } from '@/api/schema/call';
import type { BulkOutcome, BulkRef, UploadedFile } from '@/machines/screen/bulk.machine';
import type { Values } from '@/machines/screen/form.machine';
import type { Services } from '../page/services';

/** Definition of a bulk operation: the call, the fields to fill in, and the template of its file. */
export interface BulkDefinition<In, Out> {
  readonly label: string;
  readonly call: Call<In, Out>;
  /** Body fields that select the records without a file. */
  readonly range?: readonly (keyof In & string)[];
  /** One sentence about the records selected by the entered values; null while the values are incomplete. */
  readonly tally?: (services: Services, values: Values) => Promise<string | null>;
  /** Template of the file, which is uploaded; without one the text of the file is sent, see `readsText`. */
  readonly template?: CallInput<typeof lookup.template>['templateCode'] & CallInput<typeof upload.file>['bizType'];
  /** What takes the file where nobody fills in a template, such as a file of a bank. */
  readonly taker?: Call<{ file: File }, { fileNo: string }>;
  /** Body fields that say which column of the file is what, by its heading, and what is known of them once it is uploaded. */
  readonly columns?: {
    readonly ask: readonly (keyof In & string)[];
    readonly read: (services: Services, fileNo: string) => Promise<Omit<UploadedFile, 'fileNo'>>;
  };
  /** Body field for the text of the file, which is read in the browser. */
  readonly readsText?: keyof In & string;
  /** An example of the file, saved by the browser. */
  readonly sample?: { readonly label: string; readonly get: () => Promise<void> };
  readonly fileLabel?: string;
  /** Endings of the file’s name; by default those of a workbook. */
  readonly endings?: readonly string[];
  /** All records or none: one that is refused refuses the others. */
  readonly whole?: true;
  /** Body fields that the address brings and nobody types. */
  readonly params?: readonly (keyof In & string)[];
  /** Why it cannot be filled in for what the address brings; null if it can. */
  readonly closed?: (services: Services, values: Values) => Promise<string | null>;
  /** Further fields of the form. */
  readonly ask?: readonly (keyof In & string)[];
  readonly danger?: boolean;
  /** Measure word of the records: 台, 行. */
  readonly unit: string;
  /** What is done to each record: 划拨. */
  readonly verb: string;
  readonly outcomeOf: (answer: Out) => BulkOutcome;
  /** Preview of the changes from the response of the dry run; null if there is nothing to change. */
  readonly preview?: (answer: Out) => ReactElement | null;
  /** What the run came to, where the work goes on in the background. */
  readonly handedOver?: (answer: Out) => string;
  readonly done: { readonly label: string; readonly to: string };
}

export type PlainBulk = BulkDefinition<Record<string, unknown>, unknown>;

/** Props of every part of the page. */
export interface BulkPartProps {
  readonly actor: BulkRef;
  readonly definition: PlainBulk;
}
