/** Basic tokens: the 4 px grid, radii, frame and motion. Colours are semantic only, in colours.ts. */
import { defineTokens } from '@pandacss/dev';
import { fontStack } from '../api/fonts';
import { contextMenuPx, sidebarPx } from '../api/constants';

const px = (values: readonly number[]) =>
  Object.fromEntries(values.map(value => [String(value), { value: `${value}px` }]));

export const tokens = defineTokens({
  spacing: px([0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64]),
  radii: {
    none: { value: '0' },
    sm: { value: '4px' },
    md: { value: '6px' },
    lg: { value: '8px' },
    sheet: { value: '12px' },
    full: { value: '999px' },
  },
  fonts: {
    sans: { value: fontStack },
    mono: { value: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace' },
  },
  fontWeights: { regular: { value: '400' }, medium: { value: '500' }, strong: { value: '600' } },
  lineHeights: { tight: { value: '1.3' }, text: { value: '1.5714' }, none: { value: '1' } },
  durations: {
    fast: { value: '120ms' },
    normal: { value: '160ms' },
    slow: { value: '200ms' },
  },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } },
  zIndex: {
    base: { value: 1 },
    sticky: { value: 2 },
    pinned: { value: 3 },
    bars: { value: 20 },
    drawer: { value: 40 },
    dialog: { value: 50 },
    popover: { value: 55 },
    toast: { value: 60 },
  },
  borders: { none: { value: 'none' } },
  sizes: {
    ...px([
      1, 6, 8, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 32, 34, 36, 40, 44, 48, 52, 56, 60, 64, 96, 120, 160, 200, 240,
      320, 360, 380, 400, 480, 600, 720, 960,
    ]),
    full: { value: '100%' },
    auto: { value: 'auto' },
    fit: { value: 'fit-content' },
    screen: { value: '100dvh' },
    sidebar: { value: `${sidebarPx}px` },
    sidebarCollapsed: { value: '56px' },
    topbar: { value: '50px' },
    tabbar: { value: '34px' },
    contextMenu: { value: `${contextMenuPx}px` },
  },
});
