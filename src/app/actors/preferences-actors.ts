/** Preferences, saved queries and running exports: their charts with their calls filled in. */
import { fromPromise } from 'xstate';
import { exportsMachine } from '@/machines/portal/exports.machine';
import { preferencesMachine } from '@/machines/portal/preferences.machine';
import { savedQueriesMachine } from '@/machines/portal/saved-queries.machine';
import type { Services } from '@/pages/kit/page/services';
import { noteUnsent } from '../browser/storage';

const calls = () => import('./signed-in-calls');

export const createPreferences = ({ send }: Pick<Services, 'send'>) =>
  preferencesMachine.provide({
    actors: { store: fromPromise(async ({ input }) => (await calls()).store(send, input)) },
    actions: {
      'note what is unsent': ({ context: { changed, choices } }) =>
        noteUnsent(Object.fromEntries(changed.map(key => [key, choices[key]]))),
    },
  });

export const createSavedQueries = (services: Services) =>
  savedQueriesMachine.provide({
    actors: {
      saveQuery: fromPromise(async ({ input }) =>
        (await calls()).saveQuery(services.send, input, services.newRequestNo()),
      ),
      removeQuery: fromPromise(async ({ input }) => (await calls()).removeQuery(services, input)),
      count: fromPromise(async () => (await calls()).count(services.send)),
    },
  });

export const createExports = (services: Pick<Services, 'send' | 'tell' | 'fetchFile'>) =>
  exportsMachine.provide({
    actors: { lookAfter: fromPromise(async ({ input }) => (await calls()).running(services.send, input)) },
    actions: {
      'tell what is finished': (_, { tasks }) => void calls().then(({ tellFinished }) => tellFinished(services, tasks)),
    },
  });
