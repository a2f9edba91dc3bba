/** The chart of phrase and watermark with its call filled in. */
import { fromPromise } from 'xstate';
import { safeguardsMachine } from '@/machines/portal/safeguards.machine';
import type { Services } from '@/pages/kit/page/services';

export const createSafeguards = ({ send }: Pick<Services, 'send'>) =>
  safeguardsMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => (await import('./safeguards-calls')).loadSafeguards(send, signal)),
    },
  });
