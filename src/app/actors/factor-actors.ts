/** The machines of second factors with their calls and the browser's passkeys provided; loaded for operators who have one, or need one. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { factor } from '@/api/contract/session/factor';
import { operatorlogout } from '@/api/contract/session/login';
import type { Send, SendOptions } from '@/api/client/client';
import { enrolmentMachine } from '@/machines/portal/enrolment.machine';
import { factorMachine } from '@/machines/portal/factor.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Waiting } from '@/machines/portal/session-state';
import { stepUpMachine } from '@/machines/portal/step-up.machine';
import { askPasskey, createPasskey } from '../browser/passkeys';

/** The machine says each failure itself. */
type Own = Pick<SendOptions, 'token'>;

/** @param own With the token of a sign-in that waits; without one the calls are those of the session. */
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

/** What a sign-in waits for. */
export const factorOf = (send: Send, { factor: stage, token }: Waiting): AnyActorLogic =>
  stage === 'ENROL' ? createEnrolment(send, { token }) : createFactor(send, { token });

/** Ends a sign-in that waits, without waiting for the answer: it would end by itself after ten minutes. */
export const drop = (send: Send, { token }: Waiting): void =>
  void send(operatorlogout, {}, { token, quiet: 'told', keepalive: true }).catch(() => {});

/** Asks the operator for the second factor again. Resolves with whether it was given. */
export function askAgain(portal: PortalRef, send: Send): Promise<boolean> {
  if (!childrenOf(portal).stepUp)
    portal.send({
      type: 'late.open',
      id: 'stepUp',
      logic: stepUpMachine.provide({ actors: { factor: createFactor(send) } }),
    });
  return new Promise(answer => childrenOf(portal).stepUp!.send({ type: 'stepUp.ask', answer })); // just opened
}
