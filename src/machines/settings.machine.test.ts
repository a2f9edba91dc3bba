import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { defaultSettings, settingsMachine, type Settings } from './settings.machine';

function open(saved: Partial<Settings> = {}) {
  const done = { apply: vi.fn(), remember: vi.fn(), tell: vi.fn() };
  const machine = settingsMachine.provide({
    actions: { 'apply to the page': ({ context }) => done.apply(context), remember: ({ context }) => done.remember(context), 'tell the size': done.tell },
  });
  return { actor: createActor(machine, { input: { saved } }).start(), done };
}

it('starts small, light or dark as the system is, in the colour of the specification, unless told otherwise', () => {
  const { done } = open({ size: 'mini' });
  expect(done.apply).toHaveBeenCalledExactlyOnceWith({ ...defaultSettings, size: 'mini' });
  expect(defaultSettings).toMatchObject({ size: 'small', theme: 'system', colour: '#ef4034' });
});
it('applies, remembers and tells a new size', () => {
  const { actor, done } = open();
  actor.send({ type: 'size.choose', size: 'medium' });
  expect(done.apply).toHaveBeenLastCalledWith({ ...defaultSettings, size: 'medium' });
  expect(done.remember).toHaveBeenCalledTimes(1);
  expect(done.tell).toHaveBeenCalledTimes(1);
});
it('collapses the sidebar on a desktop and remembers it', () => {
  const { actor, done } = open();
  actor.send({ type: 'sidebar.toggle' });
  expect(done.remember).toHaveBeenCalledExactlyOnceWith({ ...defaultSettings, sidebarOpened: false });
});
it('makes the sidebar a drawer on a narrow screen, which opens and closes without being remembered', () => {
  const { actor, done } = open();
  actor.send({ type: 'width.changed', mobile: true });
  expect(actor.getSnapshot().matches({ device: { mobile: 'closed' } })).toBe(true);
  actor.send({ type: 'sidebar.toggle' });
  expect(actor.getSnapshot().matches({ device: { mobile: 'opened' } })).toBe(true);
  actor.send({ type: 'sidebar.leave' });
  expect(actor.getSnapshot().matches({ device: { mobile: 'closed' } })).toBe(true);
  actor.send({ type: 'width.changed', mobile: false });
  expect(actor.getSnapshot().matches({ device: 'desktop' })).toBe(true);
  expect(done.remember).not.toHaveBeenCalled();
  expect(actor.getSnapshot().context.sidebarOpened).toBe(true);
});
