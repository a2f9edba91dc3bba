import { defineSlotRecipe } from '@pandacss/dev';

/** Invisible at first, so that fast calls do not flash (docs/decisions/033-calls-in-progress.md). */
const appear = 'fadeIn token(durations.fast) token(easings.out) token(durations.overlayDelay) both';

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
      animation: appear,
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
