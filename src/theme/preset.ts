/** The design system as a Panda preset: tokens, conditions, text styles, key frames and every component's recipe. */
import { defineGlobalStyles, defineKeyframes, definePreset, defineTextStyles } from '@pandacss/dev';
import { mobileBelowPx } from '../api/constants';
import { colours, shadows } from './colours';
import { recipes, slotRecipes } from './recipes';
import { fontSizes, scaledSizes, scaledSpacing } from './sizes';
import { tokens } from './tokens';

export const textStyles = defineTextStyles({
  body: { value: { fontSize: 'md', lineHeight: 'text' } },
  small: { value: { fontSize: 'sm', lineHeight: 'text' } },
  caption: { value: { fontSize: 'xs', lineHeight: '18px' } },
  cardTitle: { value: { fontSize: 'md', fontWeight: 'strong', lineHeight: '24px' } },
  dialogTitle: { value: { fontSize: 'lg', fontWeight: 'strong', lineHeight: '24px' } },
  pageTitle: { value: { fontSize: 'xl', fontWeight: 'strong', lineHeight: 'tight' } },
});

const keyframes = defineKeyframes({
  shimmer: { from: { backgroundPosition: '100% 0' }, to: { backgroundPosition: '0 0' } },
  slideBar: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(280%)' } },
  spin: { to: { transform: 'rotate(1turn)' } },
  fadeIn: { from: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(6px)' } },
  sheetIn: { from: { transform: 'translateY(100%)' } },
  drawerIn: { from: { transform: 'translateX(-100%)' } },
  drawerInRight: { from: { transform: 'translateX(100%)' } },
});

/** Defaults of the colours that a selected theme replaces; action-colours.test.ts keeps them equal to the computed ones. */
export const seedDefaults = { '--brand-seed': '#ef4034', '--action-bg': '#dd342d', '--action-fg': '#ffffff' };

export const globalCss = defineGlobalStyles({
  'html': { ...seedDefaults, height: 'full', colorScheme: { base: 'light', _dark: 'dark' } },
  'body': {
    'margin': '0',
    'height': 'full',
    'fontFamily': 'sans',
    'textStyle': 'body',
    'fontVariantNumeric': 'tabular-nums',
    'textAutospace': 'normal',
    'color': 'fg.default',
    'bg': 'bg.canvas',
    '-webkit-font-smoothing': 'antialiased',
  },
  '#root': { height: 'full' },
  '*:focus-visible': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0ms !important', transitionDuration: '0ms !important' },
  },
});

/** Windows up to this height, such as one at 400 % zoom, keep no bar in place: it would leave little of the page. */
const lowWindowPx = 480;

export const preset = definePreset({
  name: 'agent-web',
  conditions: {
    extend: {
      dark: '[data-theme=dark] &',
      sizeDefault: '[data-size=default] &',
      sizeMedium: '[data-size=medium] &',
      sizeMini: '[data-size=mini] &',
      low: `@media (max-height: ${lowWindowPx}px)`,
      invalid: '&:is([aria-invalid=true], [data-invalid])',
    },
  },
  globalCss,
  theme: {
    breakpoints: { desktop: `${mobileBelowPx}px`, wide: '1280px' },
    tokens,
    semanticTokens: { colors: colours, shadows, fontSizes, sizes: scaledSizes, spacing: scaledSpacing },
    textStyles,
    keyframes,
    recipes,
    slotRecipes,
  },
});
