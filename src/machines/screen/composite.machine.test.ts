import { expect, it } from 'vitest';
import { fromCallback, sendParent, setup, type AnyActorRef } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { compositeMachine, type CompositeRef } from './composite.machine';

const running: string[] = [];
/** A part that records the events it receives, sends one on request, and tracks whether it is running. */
const part = (name: string) =>
  setup({
    types: {
      input: {} as { readonly search: string },
      context: {} as { readonly heard: string[] },
      events: {} as { readonly type: string; readonly search?: string },
    },
    actors: {
      life: fromCallback(() => {
        running.push(name);
        return () => void running.splice(running.indexOf(name), 1);
      }),
    },
  }).createMachine({
    context: ({ input }) => ({ heard: [`began ${input.search}`] }),
    invoke: { src: 'life' },
    on: {
      'say': { actions: sendParent({ type: 'file.there', no: 'F1' }) },
      '*': { actions: ({ context, event }) => void context.heard.push(event.type) },
    },
  });
function open() {
  running.length = 0;
  const opens = (name: string) => (input: { readonly search: string }) => ({ logic: part(name), input });
  return host<CompositeRef>({
    logic: compositeMachine,
    input: {
      page: { path: '/page', search: '?a=1', draft: undefined },
      parts: { file: opens('file'), form: opens('form') },
      routes: { 'file.there': () => [{ to: 'form', event: { type: 'fill' } }] },
    },
  });
}
const heard = (ref: AnyActorRef) => (ref.getSnapshot() as { context: { heard: string[] } }).context.heard;

it('forwards the event of a part to another, without a view', () => {
  const { page } = open();
  const { file, form } = page.getSnapshot().context.parts;
  file!.send({ type: 'say' });
  expect(heard(form!)).toEqual(['began ?a=1', 'fill']);
});
it('notifies every part of the page’s address', () => {
  const { page } = open();
  page.send({ type: 'location.changed', search: '?a=2' });
  expect(Object.values(page.getSnapshot().context.parts).map(ref => heard(ref).at(-1))).toEqual([
    'location.changed',
    'location.changed',
  ]);
});
it('stops a part that it restarts', () => {
  const { page } = open();
  page.send({ type: 'parts.begin', names: ['form'] });
  expect([...running].sort()).toEqual(['file', 'form']);
  expect(heard(page.getSnapshot().context.parts['form']!)).toEqual(['began ']);
});
