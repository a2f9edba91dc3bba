/** The search with what it finds. */
import { fromPromise } from 'xstate';
import { searchMachine } from '@/machines/portal/search.machine';
import type { Services } from '@/pages/kit/page/services';

const calls = () => import('./signed-in-calls');

/** @param routes Paths that the operator may enter. */
export const createSearch = (services: Pick<Services, 'send' | 'now'>, routes: () => readonly string[]) =>
  searchMachine.provide({
    actors: {
      findPlaces: fromPromise(async ({ input: { text } }) =>
        (await calls()).findPlaces(text, routes(), services.now()),
      ),
      findRecords: fromPromise(async ({ input: { text }, signal }) =>
        (await calls()).findRecords(services, text, routes(), signal),
      ),
    },
  });
