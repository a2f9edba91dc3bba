import { defineRecipe } from '@pandacss/dev';

export const watermarkRecipe = defineRecipe({
  className: 'watermark',
  base: {
    // The box itself has no size: if it covered the page, contrast checks could not look through it.
    'position': 'fixed',
    'width': '0',
    'height': '0',
    'zIndex': 'toast',
    'pointerEvents': 'none',
    'userSelect': 'none',
    '&::before': {
      content: '""',
      position: 'fixed',
      inset: '0',
      // The image is a mask; the token gives the colour.
      bg: 'fg.default',
      opacity: { base: '0.05', _dark: '0.07' },
      maskImage: 'var(--watermark)',
      maskRepeat: 'repeat',
      // Browsers leave backgrounds out of prints by default.
      printColorAdjust: 'exact',
    },
  },
});
