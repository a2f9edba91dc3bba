import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { defaultSettings, settingsMachine, type Settings } from './settings.machine';

function open(saved: Partial<Settings> = {}) {
  const done = { apply: vi.fn(), remember: vi.fn(), tell: vi.fn(), theme: vi.fn(), language: vi.fn() };
  const machine = settingsMachine.provide({
    actions: {
      applyToPage: ({ context }) => done.apply(context),
      remember: ({ context }) => done.remember(context),
      announceSize: done.tell,
      announceTheme: done.theme,
      changeLanguage: ({ event }) => done.language(event),
    },
  });
  return { actor: createActor(machine, { input: { saved } }).start(), done };
}

it('starts small, with the theme of the system and the colour of the specification, unless settings are saved', () => {
  const { done } = open({ size: 'mini' });
  expect(done.apply).toHaveBeenCalledExactlyOnceWith({ ...defaultSettings, size: 'mini' });
  expect(defaultSettings).toMatchObject({ size: 'small', theme: 'system', colour: '#ef4034' });
});
it('applies, stores and announces a new size', () => {
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
it('changes the colour with the message of the specification, and resets to the specified defaults', () => {
  const { actor, done } = open({ size: 'mini', sidebarOpened: false });
  actor.send({ type: 'colour.choose', colour: '#1677ff' });
  expect(done.theme).toHaveBeenCalledTimes(1);
  expect(done.apply).toHaveBeenLastCalledWith(expect.objectContaining({ colour: '#1677ff' }));
  actor.send({ type: 'frame.choose', patch: { tagsView: false, fixedHeader: true, sidebarLogo: false } });
  expect(done.remember).toHaveBeenLastCalledWith(
    expect.objectContaining({ tagsView: false, fixedHeader: true, sidebarLogo: false }),
  );
  actor.send({ type: 'settings.reset' });
  expect(actor.getSnapshot().context).toEqual({ ...defaultSettings, sidebarOpened: false });
  expect(defaultSettings).toMatchObject({
    showSettings: true,
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: true,
    signInInPlace: false,
    singleKeys: true,
  });
});
it('announces a new theme, and on a reset what the reset changes', () => {
  const { actor, done } = open();
  const told = () => [done.tell, done.theme].map(mock => mock.mock.calls.splice(0).length);
  actor.send({ type: 'settings.reset' });
  expect(told()).toEqual([0, 0]);
  actor.send({ type: 'theme.choose', theme: 'dark' });
  expect(told()).toEqual([0, 1]);
  actor.send({ type: 'settings.reset' });
  expect(told()).toEqual([0, 1]);
  actor.send({ type: 'size.choose', size: 'mini' });
  actor.send({ type: 'colour.choose', colour: '#1677ff' });
  expect(told()).toEqual([1, 1]);
  actor.send({ type: 'settings.reset' });
  expect(told()).toEqual([1, 1]);
});
it('adopts the settings of another tab without storing them again', () => {
  const { actor, done } = open();
  actor.send({ type: 'settings.restored', saved: { size: 'medium' } });
  expect(done.apply).toHaveBeenLastCalledWith(expect.objectContaining({ size: 'medium' }));
  expect(done.remember).not.toHaveBeenCalled();
});
it('ignores stored values that it does not know', () => {
  const { done } = open({ size: 'huge', colour: 'red; x', theme: 'dark', tagsView: 'no' } as never);
  expect(done.apply).toHaveBeenLastCalledWith({ ...defaultSettings, theme: 'dark' });
});
it('opens and closes its drawer', () => {
  const { actor } = open();
  actor.send({ type: 'drawer.open' });
  expect(actor.getSnapshot().matches({ drawer: 'opened' })).toBe(true);
  actor.send({ type: 'drawer.close' });
  expect(actor.getSnapshot().matches({ drawer: 'closed' })).toBe(true);
});
it('makes the sidebar a drawer on a narrow screen, whose state is not stored', () => {
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

it('changes the language of the browser, and stores nothing of it with the operator', () => {
  const { actor, done } = open();
  actor.send({ type: 'language.choose', language: 'en' });
  expect(done.language).toHaveBeenCalledExactlyOnceWith({ type: 'language.choose', language: 'en' });
  expect(done.remember).not.toHaveBeenCalled();
});
it('keeps the number of rows of a page that an operator likes, and no other than are offered', () => {
  const { actor, done } = open();
  actor.send({ type: 'frame.choose', patch: { pageSize: 20 } });
  expect(done.remember).toHaveBeenLastCalledWith(expect.objectContaining({ pageSize: 20 }));
  expect(open({ pageSize: 50 }).actor.getSnapshot().context.pageSize).toBe(50);
  expect(open({ pageSize: 37 as never }).actor.getSnapshot().context.pageSize).toBe(10);
});
