/**
 * Appearance and layout of the portal (docs/domain/conventions.md#layout): sidebar, device, size, theme, colour, and
 * the visible parts of the frame. Applying settings to the page and storing them are provided actions.
 */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { defaultThemeColour, type Language, type PageSize, pageSizes, sizes, type Size } from '@/api/constants';

export type Theme = 'light' | 'dark' | 'system';

/** Settings offered by the settings drawer. */
export interface Preferences {
  readonly size: Size;
  readonly theme: Theme;
  readonly colour: string;
  /** 显示设置按钮: in the top bar; the account menu opens the drawer in any case. */
  readonly showSettings: boolean;
  /** 打开标签栏 */
  readonly tagsView: boolean;
  /** 固定头部栏: bars stay while the page scrolls below them. */
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  /** 登录失效后原地登录: signing in again over the open page instead of reloading it. */
  readonly signInInPlace: boolean;
  /** 单键快捷键: can be turned off, because dictated words would trigger them (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** 每页行数 of lists for which no other was chosen. */
  readonly pageSize: PageSize;
}
/** Settings stored for the next visit. */
export interface Settings extends Preferences {
  readonly sidebarOpened: boolean;
}
export const defaultPreferences: Preferences = {
  size: 'small',
  theme: 'system',
  colour: defaultThemeColour,
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  signInInPlace: false,
  singleKeys: true,
  pageSize: pageSizes[0],
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
      readonly patch: Partial<Omit<Preferences, 'size' | 'theme' | 'colour'>>;
    }
  | { readonly type: 'settings.reset' }
  /** Of the browser, not of an operator: it decides which portal the server sends. */
  | { readonly type: 'language.choose'; readonly language: Language }
  | { readonly type: 'drawer.open' }
  | { readonly type: 'drawer.close' }
  /** Stored elsewhere: by this operator at an earlier visit, or just now in another tab of the browser. */
  | { readonly type: 'settings.restored'; readonly saved: Partial<Settings> };

export const settingsMachine = setup({
  types: { context: {} as Settings, input: {} as { readonly saved: Partial<Settings> }, events: {} as SettingsEvent },
  guards: {
    isNarrow: ({ event }) => event.type === 'width.changed' && event.mobile,
    isWide: ({ event }) => event.type === 'width.changed' && !event.mobile,
  },
  actions: {
    applyToPage: () => {},
    remember: () => {},
    announceSize: () => {},
    announceTheme: () => {},
    changeLanguage: () => {},
    announceReset: enqueueActions(({ context, enqueue }) => {
      const isChanged = (part: keyof Preferences) => context[part] !== defaultPreferences[part];
      if (isChanged('size')) enqueue('announceSize');
      if (isChanged('theme') || isChanged('colour')) enqueue('announceTheme');
    }),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...defaultSettings, ...known(input.saved) }),
  type: 'parallel',
  entry: 'applyToPage',
  on: {
    'size.choose': {
      actions: [assign({ size: ({ event }) => event.size }), 'applyToPage', 'remember', 'announceSize'],
    },
    'theme.choose': {
      actions: ['announceTheme', assign({ theme: ({ event }) => event.theme }), 'applyToPage', 'remember'],
    },
    'colour.choose': {
      actions: ['announceTheme', assign({ colour: ({ event }) => event.colour }), 'applyToPage', 'remember'],
    },
    'frame.choose': { actions: [assign(({ event }) => event.patch), 'remember'] },
    'language.choose': { actions: 'changeLanguage' },
    'settings.reset': { actions: ['announceReset', assign(defaultPreferences), 'applyToPage', 'remember'] },
    'settings.restored': { actions: [assign(({ event }) => known(event.saved)), 'applyToPage'] },
  },
  states: {
    /** Desktop keeps the sidebar open or collapsed; on a narrow screen it is a drawer that starts closed. */
    device: {
      initial: 'desktop',
      states: {
        desktop: {
          on: {
            'width.changed': { guard: 'isNarrow', target: 'mobile' },
            'sidebar.toggle': {
              actions: [assign({ sidebarOpened: ({ context }) => !context.sidebarOpened }), 'remember'],
            },
          },
        },
        mobile: {
          initial: 'closed',
          on: { 'width.changed': { guard: 'isWide', target: 'desktop' } },
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
  showSettings: isFlag,
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  signInInPlace: isFlag,
  singleKeys: isFlag,
  pageSize: value => (pageSizes as readonly unknown[]).includes(value),
  sidebarOpened: isFlag,
};
/** The valid settings among the stored values: browsers store them for years, and users may edit them. */
const known = (saved: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(saved).filter(([name, value]) => checks[name as keyof Settings]?.(value)));

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
