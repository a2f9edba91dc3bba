/** What asks for a second factor in the frame of the portal; loaded for operators who have one, or need one, and for passkeys. */
import type { AnyActorLogic } from 'xstate';
import { passkey } from '@/api/contract/session/passkey';
import { operatorlogout } from '@/api/contract/session/login';
import type { Send } from '@/api/client/client';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Waiting } from '@/machines/portal/session-state';
import { stepUpMachine } from '@/machines/portal/step-up.machine';
import { createEnrolment, createFactor } from '@/pages/session/factor/factor-logic';
import { askPasskey } from '@/pages/session/factor/passkeys';

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

/** Signs in with a passkey alone; the operator chooses which in the browser's own dialog. */
export async function signInWithPasskey(send: Send) {
  const { ticket, options } = await send(passkey.options, {}, { quiet: 'told' });
  return send(passkey.login, { ticket, response: await askPasskey(options) }, { quiet: 'told' });
}
