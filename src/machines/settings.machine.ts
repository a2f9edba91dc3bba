/**
 * How the portal looks and fits (spec sections 2, 3, 8 and 9): sidebar, device, size, theme and colour. Applying them to
 * the page and remembering them are actions of whoever provides them.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { defaultThemeColour, type Size } from '../api/constants';

export type Theme = 'light' | 'dark' | 'system';

/** What is remembered for the next visit. */
export interface Settings {
  readonly sidebarOpened: boolean;
  readonly size: Size;
  readonly theme: Theme;
  readonly colour: string;
}
export const defaultSettings: Settings = { sidebarOpened: true, size: 'small', theme: 'system', colour: defaultThemeColour };

export type SettingsEvent =
  | { readonly type: 'sidebar.toggle' }
  | { readonly type: 'sidebar.leave' }
  | { readonly type: 'width.changed'; readonly mobile: boolean }
  | { readonly type: 'size.choose'; readonly size: Size }
  | { readonly type: 'theme.choose'; readonly theme: Theme };

export const settingsMachine = setup({
  types: { context: {} as Settings, input: {} as { readonly saved: Partial<Settings> }, events: {} as SettingsEvent },
  guards: {
    'is narrow': ({ event }) => event.type === 'width.changed' && event.mobile,
    'is wide': ({ event }) => event.type === 'width.changed' && !event.mobile,
  },
  actions: {
    'apply to the page': () => {},
    remember: () => {},
    'tell the size': () => {},
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...defaultSettings, ...input.saved }),
  type: 'parallel',
  entry: 'apply to the page',
  on: {
    'size.choose': { actions: [assign({ size: ({ event }) => event.size }), 'apply to the page', 'remember', 'tell the size'] },
    'theme.choose': { actions: [assign({ theme: ({ event }) => event.theme }), 'apply to the page', 'remember'] },
  },
  states: {
    /** Desktop keeps the sidebar open or collapsed; on a narrow screen it is a drawer that starts closed. */
    device: {
      initial: 'desktop',
      states: {
        desktop: {
          on: {
            'width.changed': { guard: 'is narrow', target: 'mobile' },
            'sidebar.toggle': { actions: [assign({ sidebarOpened: ({ context }) => !context.sidebarOpened }), 'remember'] },
          },
        },
        mobile: {
          initial: 'closed',
          on: { 'width.changed': { guard: 'is wide', target: 'desktop' } },
          states: {
            closed: { on: { 'sidebar.toggle': 'opened' } },
            opened: { on: { 'sidebar.toggle': 'closed', 'sidebar.leave': 'closed' } },
          },
        },
      },
    },
  },
});

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
