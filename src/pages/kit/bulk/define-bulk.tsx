/** A page on which the same is done to many: which they are, a dry run with what is refused and why, and what became of it. */
import { fromPromise } from 'xstate';
import { lookup } from '@/api/contract/lookup';
import { upload } from '@/api/contract/upload';
import {
  bulkMachine,
  type BulkInput,
  type BulkOutcome,
  type BulkRef,
  type BulkTry,
} from '@/machines/screen/bulk.machine';
import type { Values } from '@/machines/screen/form.machine';
import { askedOf } from '../action/action-logic';
import type { Page } from '../page/page';
import type { Services } from '../page/services';
import { askedFor, missing, wayOf, type BulkDefinition, type PlainBulk } from './bulk-definition';
import { BulkPage } from './bulk-page';

export function defineBulk<In extends object, Out>(definition: BulkDefinition<In, Out>): Page {
  // Bodies lose their types in the machine; this is the one place where that happens.
  const plain = definition as unknown as PlainBulk;
  return {
    open(services, { search }) {
      const values = Object.fromEntries(new URLSearchParams(search));
      const input: BulkInput = {
        values,
        validate: typed => missing(plain, typed),
        newRequestNo: services.newRequestNo,
      };
      return { logic: logicOf(plain, services), input };
    },
    View: ({ actor }) => <BulkPage actor={actor as BulkRef} definition={plain} />,
  };
}

function logicOf(definition: PlainBulk, services: Services) {
  const { call, template, tally, outcomeOf } = definition;
  const send = async ({ values, requestNo }: BulkTry, further: object): Promise<BulkOutcome> => {
    const asked = askedOf(askedFor(definition, wayOf(definition, values)), values);
    return outcomeOf(await services.send(call, { ...asked, ...further, requestNo }, { quiet: true }));
  };
  return bulkMachine.provide({
    actors: {
      upload: fromPromise<string, { readonly file: File }>(
        async ({ input: { file }, signal }) =>
          (await services.send(upload.file, { file, bizType: template }, { signal, quiet: true })).fileNo,
      ),
      template: fromPromise<unknown, undefined>(async ({ signal }) =>
        services.fetchFile((await services.send(lookup.template, { templateCode: template }, { signal })).url),
      ),
      tally: fromPromise<string | null, { readonly values: Values }>(
        async ({ input: { values } }) => (await tally?.(services, values)) ?? null,
      ),
      check: fromPromise<BulkOutcome, BulkTry>(({ input }) => send(input, { dryRun: true })),
      run: fromPromise<BulkOutcome, BulkTry>(({ input }) => send(input, {})),
    },
  });
}
