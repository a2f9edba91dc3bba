/** The chart of decisions that can still be taken back, with its calls filled in; fetched by whoever signs in. */
import { fromCallback, fromPromise, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import type { Call } from '@/api/schema/call';
import { decisionMachine, type DecisionEnded, type Sending } from '@/machines/portal/decision.machine';
import { decisionsMachine, type DecisionsEvent } from '@/machines/portal/decisions.machine';
import { addressOf } from '@/machines/portal/address.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';
import { findRoute } from '../routing';

export const createDecisions = ({ send, tell }: Pick<Services, 'send' | 'tell'>, portal: PortalRef) =>
  decisionsMachine.provide({
    actors: {
      decision: decisionMachine.provide({
        actors: {
          send: fromPromise<unknown, Sending>(({ input: { decision, leaving } }) =>
            send(decision.call as Call<object, unknown>, decision.body as object, { quiet: true, keepalive: leaving }),
          ),
        },
      }),
      watchPage: fromCallback<DecisionsEvent>(({ sendBack }) => {
        const onLeave = () => sendBack({ type: 'decisions.leave' });
        addEventListener('pagehide', onLeave);
        return () => removeEventListener('pagehide', onLeave);
      }),
    },
    actions: {
      'tell what became of it'(_, { decision, outcome }: DecisionEnded) {
        if (outcome.what === 'sent') reloadList(portal, decision.href);
        if (outcome.what !== 'refused') return;
        const { address } = childrenOf(portal);
        tell(`${decision.title} ${decision.verdict}没有生效：${outcome.failure.message}`, 'danger', {
          label: '查看',
          run: () => address.send({ type: 'address.go', href: decision.href }),
        });
      },
    },
  });

/** The list that the record belongs to shows it as it was. */
function reloadList(portal: PortalRef, href: string): void {
  const list = findRoute(addressOf(href).path)?.under;
  const tab = childrenOf(portal)
    .tags.getSnapshot()
    .context.tabs.find(({ path }) => path === list);
  const page = tab?.ref?.getSnapshot().context.page;
  const event = { type: 'list.reload' };
  if ((page?.getSnapshot() as AnyMachineSnapshot | undefined)?.can(event)) page!.send(event); // it has just answered
}

/** Whoever signs out does not wait longer. */
const settleMs = 10_000;

/** Has everything that was decided sent, and waits until it is. */
export async function settleDecisions({ decisions }: Partial<ReturnType<Services['actors']>>): Promise<void> {
  if (!decisions) return;
  decisions.send({ type: 'decisions.send' });
  // Not xstate's own `waitFor`: whatever is used of a library weighs on the sign-in page too.
  await new Promise<void>(resolve => {
    const giveUp = setTimeout(resolve, settleMs);
    const look = ({ context }: SnapshotFrom<typeof decisionsMachine>) => {
      if (context.decisions.length > 0) return;
      clearTimeout(giveUp);
      resolve();
    };
    decisions.subscribe(look);
    look(decisions.getSnapshot());
  });
}
