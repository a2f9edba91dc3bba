/** The record machine with its calls filled in. */
import { fromPromise } from 'xstate';
import type { SendOptions } from '@/api/client/client';
import { recordMachine, type RecordInput } from '@/machines/screen/record.machine';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import { actionLogic, formOf } from '../action/action-logic';
import type { Services } from '../page/services';

type Load = (search: string, options: SendOptions) => Promise<unknown>;

/** @param load What brings the record that an address names. It is sent quietly: the page itself says when it fails. */
export function openRecord(
  services: Services,
  load: Load,
  input: Pick<RecordInput, 'search' | 'titleOf' | 'flowsOf'>,
): OpenedPage {
  const logic = recordMachine.provide({
    actors: {
      load: fromPromise<unknown, { readonly search: string }>(({ input: { search }, signal }) =>
        load(search, { signal, quiet: true }),
      ),
      action: actionLogic(services),
    },
  });
  const own: RecordInput = { ...input, formOf, newRequestNo: services.newRequestNo };
  return { logic, input: own };
}
