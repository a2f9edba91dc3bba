import { expect, it } from 'vitest';
import { sendParent, setup } from 'xstate';
import { host } from '#tests/fakes/page-host';
import type { enrolmentMachine } from '../portal/enrolment.machine';
import { addingMachine, type AddingRef } from './adding.machine';

function open() {
  // Stands for the steps: they end as the test says.
  const enrolment = setup({}).createMachine({
    on: { '*': { actions: sendParent(({ event }) => (event as unknown as { tell: { type: string } }).tell) } },
  });
  const { page: actor, received } = host<AddingRef>({
    logic: addingMachine.provide({ actors: { enrolment: enrolment as unknown as typeof enrolmentMachine } }),
    input: undefined,
  });
  actor.send({ type: 'adding.open' });
  const tell = (event: object) => actor.getSnapshot().children.enrolment!.send({ type: 'test', tell: event } as never);
  return { actor, received, tell };
}

it('closes and tells the page when a factor was added', () => {
  const { actor, received, tell } = open();
  tell({ type: 'factor.given', opened: null });
  expect(actor.getSnapshot().value).toBe('closed');
  expect(received('factor.added')).toHaveLength(1);
});
it.each([{ type: 'factor.cancel' }, { type: 'factor.over', message: 'x' }])('only closes on $type', event => {
  const { actor, received, tell } = open();
  tell(event);
  expect(actor.getSnapshot().value).toBe('closed');
  expect(received('factor.added')).toEqual([]);
});
