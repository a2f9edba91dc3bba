import { fromPromise } from 'xstate';
import { lookup } from '@/api/contract/lookup';
import { upload } from '@/api/contract/upload';
import { bulkMachine, type BulkOutcome, type BulkTry, type UploadedFile } from '@/machines/screen/bulk.machine';
import type { Values } from '@/machines/screen/form.machine';
import { askedOf } from '../action/asked-of';
import type { Services } from '../page/services';
import type { Previewed } from './file-read';
import { wayOf, askedFor, named } from './bulk-asked';
import type { PlainBulk } from './bulk-definition';

/** The machine of a bulk operation with its calls. */
export function logicOf(definition: PlainBulk, services: Services) {
  const { call, template, taker, columns, tally, outcomeOf, readsText, closed, whole = false } = definition;
  const send = async ({ values, requestNo }: BulkTry, further: object): Promise<BulkOutcome> => {
    const asked = askedOf(askedFor(definition, wayOf(definition, values)), named(definition, values));
    const answer = await services.send(call, { ...asked, ...further, requestNo });
    const { digest } = answer as Previewed;
    return { ...outcomeOf(answer), answer, whole, digest };
  };
  return bulkMachine.provide({
    actors: {
      refusal: fromPromise<string | null, { readonly values: Values }>(
        async ({ input: { values } }) => (await closed?.(services, values)) ?? null,
      ),
      upload: fromPromise<UploadedFile, { readonly file: File }>(async ({ input: { file }, signal }) => {
        if (readsText) return { fileNo: await textOf(file) };
        const { fileNo } = await (taker
          ? services.send(taker, { file }, { signal })
          : services.send(upload.file, { file, bizType: template! }, { signal })); // one of the three
        return { fileNo, ...(await columns?.read(services, fileNo)) };
      }),
      template: fromPromise<unknown, undefined>(
        async ({ signal }) =>
          services.fetchFile((await services.send(lookup.template, { templateCode: template! }, { signal })).url), // its button is there
      ),
      tally: fromPromise<string | null, { readonly values: Values }>(
        async ({ input: { values } }) => (await tally?.(services, values)) ?? null,
      ),
      check: fromPromise<BulkOutcome, BulkTry>(({ input }) => send(input, { dryRun: true })),
      run: fromPromise<BulkOutcome, BulkTry>(({ input }) => send(input, { digest: input.digest })),
      refusedFile: fromPromise<unknown, { readonly fileNo: string }>(async ({ input, signal }) =>
        services.fetchFile((await services.send(upload.showImg, input, { signal })).url),
      ),
    },
  });
}

/** Texts saved by spreadsheets in China are often GB18030. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
