/** The chart of phrase and watermark with its call filled in; fetched by whoever signs in. */
import { fromPromise } from 'xstate';
import { safeguard } from '@/api/contract/safeguard';
import { safeguardsMachine } from '@/machines/portal/safeguards.machine';
import type { Services } from '@/pages/kit/page/services';

export const createSafeguards = ({ send }: Pick<Services, 'send'>) =>
  safeguardsMachine.provide({
    actors: { load: fromPromise(({ signal }) => send(safeguard.load, {}, { signal, quiet: true })) },
  });
