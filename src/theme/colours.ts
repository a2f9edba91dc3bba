/**
 * Colours by role. Light and dark have the same names; components use nothing else. The brand colours are ten steps of one seed,
 * which the theme picker replaces at run time. `action` (the one primary button) is computed from it in action-colours.ts, because only
 * there 4.5:1 can be guaranteed for every hue.
 */
import { defineSemanticTokens } from '@pandacss/dev';

const pair = (base: string, dark: string) => ({ value: { base, _dark: dark } });
const grey = (lightness: number, chroma: number) => `oklch(${lightness} ${chroma} 265)`;
const seeded = (lightness: string, chroma: string) =>
  `oklch(from var(--brand-seed) ${lightness} calc(c * ${chroma}) h)`;

/** Every status has four roles: the dot, the tinted background, the text on it, and the outline. */
const tone = (
  hue: number,
  solid: [number, number],
  soft: [number, number],
  text: [number, number],
  border: [number, number],
  dark: [number, number][],
) => {
  const at = ([lightness, chroma]: [number, number]) => `oklch(${lightness} ${chroma} ${hue})`;
  const [solidDark, softDark, textDark, borderDark] = dark as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  return {
    solid: pair(at(solid), at(solidDark)),
    soft: pair(at(soft), at(softDark)),
    text: pair(at(text), at(textDark)),
    border: pair(at(border), at(borderDark)),
  };
};

export const colours = defineSemanticTokens.colors({
  bg: {
    canvas: pair(grey(0.968, 0.003), grey(0.168, 0.006)),
    surface: pair(grey(1, 0), grey(0.208, 0.007)),
    raised: pair(grey(1, 0), grey(0.245, 0.009)),
    sunken: pair(grey(0.977, 0.003), grey(0.188, 0.006)),
    sidebar: pair(grey(0.985, 0.002), grey(0.188, 0.006)),
    hover: pair(grey(0.958, 0.004), grey(0.252, 0.009)),
    pressed: pair(grey(0.935, 0.005), grey(0.29, 0.01)),
    selected: pair('oklch(0.962 0.016 255)', 'oklch(0.27 0.035 257)'),
    edge: pair('oklch(0.25 0.02 265 / 0.1)', 'oklch(0 0 0 / 0.35)'),
    scrim: pair('oklch(0.2 0.01 265 / 0.34)', 'oklch(0.08 0.005 265 / 0.62)'),
    inverse: pair(grey(0.26, 0.012), grey(0.93, 0.004)),
  },
  fg: {
    default: pair(grey(0.235, 0.014), grey(0.935, 0.005)),
    muted: pair(grey(0.45, 0.014), grey(0.765, 0.01)),
    subtle: pair(grey(0.52, 0.013), grey(0.68, 0.012)),
    disabled: pair(grey(0.68, 0.008), grey(0.5, 0.01)),
    link: pair('oklch(0.48 0.135 255)', 'oklch(0.77 0.105 252)'),
    inverse: pair(grey(0.98, 0.002), grey(0.22, 0.012)),
  },
  border: {
    default: pair(grey(0.915, 0.005), grey(0.285, 0.009)),
    // Fields and checkboxes are recognised by their outline: 3:1 against the surface around them.
    strong: pair(grey(0.63, 0.012), grey(0.53, 0.012)),
    focus: pair('oklch(0.6 0.15 255)', 'oklch(0.7 0.13 252)'),
  },
  checked: { value: { base: grey(0.3, 0.014), _dark: grey(0.88, 0.006) } },
  brand: {
    1: pair(seeded('0.985', '0.05'), seeded('0.19', '0.06')),
    2: pair(seeded('0.965', '0.12'), seeded('0.23', '0.12')),
    3: pair(seeded('0.93', '0.24'), seeded('0.28', '0.22')),
    4: pair(seeded('0.88', '0.42'), seeded('0.36', '0.46')),
    5: pair(seeded('0.8', '0.66'), seeded('0.45', '0.66')),
    6: pair(seeded('0.72', '0.88'), seeded('0.55', '0.86')),
    7: { value: 'var(--brand-seed)' },
    8: pair(seeded('min(l, 0.56)', '1'), seeded('max(l, 0.7)', '0.85')),
    9: pair(seeded('min(l, 0.5)', '0.92'), seeded('max(l, 0.8)', '0.55')),
    10: pair(seeded('0.36', '0.7'), seeded('0.92', '0.25')),
  },
  action: {
    bg: { value: 'var(--action-bg)' },
    hover: { value: 'oklch(from var(--action-bg) calc(l - 0.04) c h)' },
    active: { value: 'oklch(from var(--action-bg) calc(l - 0.07) c h)' },
    fg: { value: 'var(--action-fg)' },
  },
  approve: {
    bg: { value: 'oklch(0.5 0.115 157)' },
    hover: { value: 'oklch(0.46 0.108 157)' },
    active: { value: 'oklch(0.43 0.1 157)' },
    fg: { value: 'oklch(1 0 0)' },
  },
  tone: {
    neutral: tone(
      265,
      [0.6, 0.012],
      [0.953, 0.004],
      [0.42, 0.014],
      [0.885, 0.006],
      [
        [0.62, 0.012],
        [0.275, 0.009],
        [0.8, 0.01],
        [0.37, 0.01],
      ],
    ),
    info: tone(
      255,
      [0.58, 0.16],
      [0.957, 0.022],
      [0.46, 0.14],
      [0.87, 0.06],
      [
        [0.7, 0.13],
        [0.285, 0.052],
        [0.82, 0.085],
        [0.42, 0.085],
      ],
    ),
    warning: tone(
      68,
      [0.74, 0.155],
      [0.967, 0.04],
      [0.46, 0.105],
      [0.88, 0.085],
      [
        [0.79, 0.14],
        [0.295, 0.042],
        [0.85, 0.1],
        [0.43, 0.07],
      ],
    ),
    success: tone(
      158,
      [0.62, 0.135],
      [0.962, 0.03],
      [0.43, 0.095],
      [0.87, 0.07],
      [
        [0.73, 0.13],
        [0.285, 0.04],
        [0.83, 0.105],
        [0.42, 0.07],
      ],
    ),
    danger: tone(
      8,
      [0.5, 0.19],
      [0.962, 0.018],
      [0.45, 0.175],
      [0.87, 0.06],
      [
        [0.64, 0.19],
        [0.285, 0.06],
        [0.8, 0.115],
        [0.44, 0.11],
      ],
    ),
  },
  illustration: {
    paper: pair('oklch(0.99 0.003 60)', 'oklch(0.93 0.005 60)'),
    pale: { value: seeded('0.92', '0.26') },
    soft: { value: seeded('0.86', '0.46') },
    mid: { value: seeded('0.77', '0.7') },
    bright: { value: seeded('0.7', '0.92') },
    deep: { value: seeded('0.52', '0.95') },
    dark: { value: seeded('0.42', '0.78') },
    ink: { value: seeded('0.24', '0.25') },
  },
  chart: {
    1: pair('oklch(0.52 0.13 258)', 'oklch(0.7 0.12 255)'),
    2: pair('oklch(0.68 0.1 205)', 'oklch(0.74 0.09 205)'),
    3: pair('oklch(0.77 0.12 80)', 'oklch(0.8 0.11 82)'),
    4: pair('oklch(0.6 0.11 300)', 'oklch(0.69 0.1 302)'),
    5: pair('oklch(0.7 0.11 158)', 'oklch(0.75 0.1 160)'),
    6: pair(grey(0.82, 0.008), grey(0.42, 0.01)),
    grid: pair(grey(0.93, 0.004), grey(0.265, 0.008)),
  },
  skeleton: { base: pair(grey(0.945, 0.004), grey(0.26, 0.008)), shine: pair(grey(0.97, 0.003), grey(0.3, 0.009)) },
});

export const shadows = defineSemanticTokens.shadows({
  float: pair(
    '0 12px 32px -8px oklch(0.25 0.02 265 / 0.18), 0 2px 8px -2px oklch(0.25 0.02 265 / 0.08)',
    '0 16px 40px -8px oklch(0 0 0 / 0.6), 0 0 0 1px oklch(1 0 0 / 0.06)',
  ),
  focus: { value: '0 0 0 3px color-mix(in oklab, var(--colors-border-focus) 22%, transparent)' },
  focusDanger: { value: '0 0 0 3px color-mix(in oklab, var(--colors-tone-danger-solid) 18%, transparent)' },
  none: { value: 'none' },
});
