import { defineRecipe } from '@pandacss/dev';

export const watermarkRecipe = defineRecipe({
  className: 'watermark',
  base: {
    // The box itself has no size: drawn on something that lies over the page, checks of contrast could no longer look under it.
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
      // The picture says where, the token in which colour.
      bg: 'fg.default',
      opacity: { base: '0.065', _dark: '0.085' },
      maskImage: 'var(--watermark)',
      maskRepeat: 'repeat',
      // Browsers leave backgrounds out of what is printed unless they are told.
      printColorAdjust: 'exact',
    },
  },
});
