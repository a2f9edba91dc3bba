import { defineSlotRecipe } from '@pandacss/dev';

export const busyOverlayRecipe = defineSlotRecipe({
  className: 'busy-overlay',
  slots: ['root', 'box'],
  base: {
    // Stays in the middle of the visible part of the page and takes no space in it.
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'bars',
      height: '0',
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
      animation: 'fadeIn token(durations.fast) token(easings.out) both',
    },
    box: {
      position: 'absolute',
      top: '32vh',
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      px: '20',
      py: '12',
      borderRadius: 'lg',
      bg: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'float',
      pointerEvents: 'auto',
    },
  },
});
