/** The search with what it finds. */
import { fromPromise } from 'xstate';
import { searchMachine } from '@/machines/portal/search.machine';
import type { Services } from '@/pages/kit/page/services';

const calls = () => import('./signed-in-calls');

/** @param routes Paths that the operator may enter. */
export const createSearch = (send: Services['send'], routes: () => readonly string[]) =>
  searchMachine.provide({
    actors: {
      findPlaces: fromPromise(async ({ input: { text } }) => (await calls()).findPlaces(text, routes())),
      findRecords: fromPromise(async ({ input: { text }, signal }) =>
        (await calls()).findRecords(send, text, routes(), signal),
      ),
    },
  });
