/**
 * How the portal looks and fits (spec sections 2, 3, 8 and 9): sidebar, device, size, theme, colour, and what of the frame is
 * shown. Applying settings to the page and remembering them are actions of whoever provides them.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { defaultThemeColour, sizes, type Size } from '@/api/constants';

export type Theme = 'light' | 'dark' | 'system';

/** What the settings drawer offers. */
export interface Preferences {
  readonly size: Size;
  readonly theme: Theme;
  readonly colour: string;
  /** 打开标签栏 */
  readonly tagsView: boolean;
  /** 固定头部栏: bars stay while the page scrolls below them. */
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
}
/** What is remembered for the next visit. */
export interface Settings extends Preferences {
  readonly sidebarOpened: boolean;
}
export const defaultPreferences: Preferences = {
  size: 'small',
  theme: 'system',
  colour: defaultThemeColour,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
};
export const defaultSettings: Settings = { ...defaultPreferences, sidebarOpened: true };

export type SettingsEvent =
  | { readonly type: 'sidebar.toggle' }
  | { readonly type: 'sidebar.leave' }
  | { readonly type: 'width.changed'; readonly mobile: boolean }
  | { readonly type: 'size.choose'; readonly size: Size }
  | { readonly type: 'theme.choose'; readonly theme: Theme }
  | { readonly type: 'colour.choose'; readonly colour: string }
  | {
      readonly type: 'frame.choose';
      readonly patch: Partial<Pick<Preferences, 'tagsView' | 'fixedHeader' | 'sidebarLogo'>>;
    }
  | { readonly type: 'settings.reset' }
  | { readonly type: 'drawer.open' }
  | { readonly type: 'drawer.close' }
  /** Remembered elsewhere: by this operator at an earlier visit, or just now in another tab of the browser. */
  | { readonly type: 'settings.restored'; readonly saved: Partial<Settings> };

export const settingsMachine = setup({
  types: { context: {} as Settings, input: {} as { readonly saved: Partial<Settings> }, events: {} as SettingsEvent },
  guards: {
    'is narrow': ({ event }) => event.type === 'width.changed' && event.mobile,
    'is wide': ({ event }) => event.type === 'width.changed' && !event.mobile,
  },
  actions: {
    'apply to the page': () => {},
    'remember': () => {},
    'tell the size': () => {},
    'tell the theme': () => {},
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...defaultSettings, ...known(input.saved) }),
  type: 'parallel',
  entry: 'apply to the page',
  on: {
    'size.choose': {
      actions: [assign({ size: ({ event }) => event.size }), 'apply to the page', 'remember', 'tell the size'],
    },
    'theme.choose': { actions: [assign({ theme: ({ event }) => event.theme }), 'apply to the page', 'remember'] },
    'colour.choose': {
      actions: ['tell the theme', assign({ colour: ({ event }) => event.colour }), 'apply to the page', 'remember'],
    },
    'frame.choose': { actions: [assign(({ event }) => event.patch), 'remember'] },
    'settings.reset': { actions: [assign(defaultPreferences), 'apply to the page', 'remember'] },
    'settings.restored': { actions: [assign(({ event }) => known(event.saved)), 'apply to the page'] },
  },
  states: {
    /** Desktop keeps the sidebar open or collapsed; on a narrow screen it is a drawer that starts closed. */
    device: {
      initial: 'desktop',
      states: {
        desktop: {
          on: {
            'width.changed': { guard: 'is narrow', target: 'mobile' },
            'sidebar.toggle': {
              actions: [assign({ sidebarOpened: ({ context }) => !context.sidebarOpened }), 'remember'],
            },
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
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'drawer.open': 'opened' } },
        opened: { on: { 'drawer.close': 'closed' } },
      },
    },
  },
});

const isFlag = (value: unknown) => typeof value === 'boolean';
const checks: Record<keyof Settings, (value: unknown) => boolean> = {
  size: value => (sizes as readonly unknown[]).includes(value),
  theme: value => ['light', 'dark', 'system'].includes(value as string),
  colour: value => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  sidebarOpened: isFlag,
};
/** Of what was stored, what is still a setting: browsers keep things for years, and anybody may edit them. */
const known = (saved: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(saved).filter(([name, value]) => checks[name as keyof Settings]?.(value)));

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
