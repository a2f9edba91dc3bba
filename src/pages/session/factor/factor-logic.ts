/** The machines of second factors with their calls and the browser's passkeys provided. */
import { fromPromise } from 'xstate';
import { factor } from '@/api/contract/session/factor';
import type { Send, SendOptions } from '@/api/client/client';
import { enrolmentMachine } from '@/machines/portal/enrolment.machine';
import { factorMachine } from '@/machines/portal/factor.machine';
import { askPasskey, createPasskey } from './passkeys';

type Own = Pick<SendOptions, 'token'>;

/** @param own With the token of a sign-in that waits; without one the calls are those of the session. The machine says each failure itself. */
export const createFactor = (send: Send, own: Own = {}) =>
  factorMachine.provide({
    actors: {
      challenge: fromPromise(({ signal }) => send(factor.challenge, {}, { ...own, signal, quiet: 'told' })),
      askPasskey: fromPromise(({ input }) => askPasskey(input)),
      prove: fromPromise(async ({ input }) => (await send(factor.prove, input, { ...own, quiet: 'told' })).session),
    },
  });

export const createEnrolment = (send: Send, own: Own = {}) =>
  enrolmentMachine.provide({
    actors: {
      start: fromPromise(({ input: kind }) => {
        const told = { ...own, quiet: 'told' } as const;
        return kind === 'TOTP' ? send(factor.startTotp, {}, told) : send(factor.startPasskey, {}, told);
      }),
      createPasskey: fromPromise(({ input }) => createPasskey(input)),
      confirm: fromPromise(({ input }) => send(factor.confirm, input, { ...own, quiet: 'told' })),
    },
  });
