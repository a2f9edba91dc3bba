/** The four sizes: text, rows, controls and cards scale together with `data-size` on the root element. */
import { defineSemanticTokens } from '@pandacss/dev';

/** Values for default, medium, small and mini, in px. Small is the initial size, so it is the base. */
const scaled = (large: number, medium: number, small: number, mini: number) => ({
  value: { base: `${small}px`, _sizeDefault: `${large}px`, _sizeMedium: `${medium}px`, _sizeMini: `${mini}px` },
});

export const fontSizes = defineSemanticTokens.fontSizes({
  xs: scaled(13, 13, 12, 12),
  sm: scaled(14, 14, 13, 12),
  md: scaled(16, 15, 14, 13),
  lg: scaled(18, 17, 16, 15),
  xl: scaled(22, 21, 20, 18),
  display: { value: '28px' },
  figureSm: scaled(18, 17, 16, 15),
  figureMd: scaled(22, 21, 20, 18),
  figureLg: scaled(28, 26, 24, 22),
  figureXl: scaled(34, 32, 30, 28),
});

export const scaledSizes = defineSemanticTokens.sizes({
  row: scaled(52, 46, 40, 34),
  control: scaled(40, 36, 32, 28),
  controlSm: scaled(36, 32, 28, 24),
  tag: scaled(26, 24, 22, 20),
  icon: scaled(18, 16, 16, 16),
  nav: scaled(44, 40, 38, 34),
  navSub: scaled(40, 36, 34, 30),
  toolRow: scaled(60, 56, 52, 44),
});

export const scaledSpacing = defineSemanticTokens.spacing({
  cell: scaled(12, 10, 10, 8),
  card: scaled(20, 16, 16, 12),
  field: scaled(16, 12, 12, 8),
  gutter: { value: { base: '12px', desktop: '16px' } },
});
