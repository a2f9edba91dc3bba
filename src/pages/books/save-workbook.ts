/** Asks for the fields of a call that answers a workbook, and saves it. */
import type { Call } from '@/api/schema/call';
import { saveBlob } from '../kit/page/save-file';
import { act, type CallAction } from '../kit/action/actions';

interface Workbook {
  readonly fileName: string;
  /** In base64. */
  readonly content: string;
}
export const saveWorkbook = <In extends object>(
  label: string,
  call: Call<In, Workbook>,
  ask: readonly (keyof In & string)[],
  /** Of a call that changes something, what it says before and after. */
  says?: { readonly confirm: string; readonly done: string },
): CallAction => {
  const action = act(label, call, {} as never, { ask, ...says });
  return {
    ...action,
    changes: says !== undefined,
    run: async (...asked) => {
      const { fileName, content } = (await action.run(...asked)) as Workbook;
      saveBlob(fileName, new Blob([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))]));
    },
  };
};
