/** Provides the record machine with its calls. */
import { fromPromise } from 'xstate';
import type { SendOptions } from '@/api/client/client';
import { sensitive } from '@/api/contract/session/safeguard';
import { upload } from '@/api/contract/upload';
import type { CallInput } from '@/api/schema/call';
import { picturesMachine, type PictureAddress } from '@/machines/screen/pictures.machine';
import { recordMachine, type RecordInput } from '@/machines/screen/record.machine';
import { revealMachine, type Masked } from '@/machines/screen/reveal.machine';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import { actionLogic, formOf } from '../action/action-logic';
import type { Services } from '../page/services';

type Load = (search: string, options: SendOptions) => Promise<unknown>;

/** @param load Loads the record of an address. */
export function openRecord(
  services: Services,
  load: Load,
  input: Pick<RecordInput, 'search' | 'titleOf' | 'flowsOf'>,
): OpenedPage {
  const logic = recordMachine.provide({
    actors: {
      load: fromPromise<unknown, { readonly search: string }>(({ input: { search }, signal }) =>
        load(search, { signal }),
      ),
      action: actionLogic(services),
      pictures: picturesLogic(services),
      reveal: revealLogic(services),
    },
  });
  const own: RecordInput = { ...input, formOf, newRequestNo: services.newRequestNo };
  return { logic, input: own };
}

/** Provides the pictures machine with URLs from the server; a failed picture does not affect the others. */
export const picturesLogic = ({ send }: Services) =>
  picturesMachine.provide({
    actors: {
      show: fromPromise<readonly PictureAddress[], { readonly fileNos: readonly string[] }>(
        ({ input: { fileNos }, signal }) =>
          Promise.all(
            fileNos.map(async fileNo => {
              const answer = await send(upload.showImg, { fileNo }, { signal, quiet: true }).catch(() => null);
              return { fileNo, url: answer?.url ?? null };
            }),
          ),
      ),
    },
  });

type View = CallInput<typeof sensitive.view>;
const revealLogic = ({ send }: Services) =>
  revealMachine.provide({
    actors: {
      view: fromPromise<string, { readonly what: Masked; readonly reason: string }>(
        async ({ input: { what, reason }, signal }) =>
          (await send(sensitive.view, { ...what, reason } as View, { signal })).value,
      ),
    },
  });
