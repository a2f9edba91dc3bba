import { defineSlotRecipe } from '@pandacss/dev';

/** Elements on the page, or in a dialog over it, that already show loading: a second indicator would add nothing. */
const indicated = ':is([aria-busy=true]:not(form), .skeleton)';

/** Invisible for the first 300 ms, so that fast calls do not flash. */
const appear = 'fadeIn token(durations.fast) token(easings.out) 300ms both';

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
      // Hidden but still announced beside such elements; visible once the call is slow and can be cancelled.
      [`&:not([data-slow]):is(:has(~ ${indicated}, ~ * ${indicated}), body:has([role=dialog] ${indicated}) *)`]: {
        opacity: '0',
        animation: 'none',
      },
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
