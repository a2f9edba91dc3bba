import { defineSlotRecipe } from '@pandacss/dev';

/** Something on the page, or in a dialog over it, shows already that it waits: two signals would say no more than one. */
const told = ':is([aria-busy=true]:not(form), .skeleton)';

/** Invisible for the first 300 ms (look.md, Motion), so that fast calls do not flash. */
const appear = 'fadeIn token(durations.fast) token(easings.out) 300ms both';

export const busyOverlayRecipe = defineSlotRecipe({
  className: 'busy-overlay',
  slots: ['root', 'box'],
  base: {
    // Sticks to the middle of the visible part of the page, and takes no room in it.
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'bars',
      height: '0',
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
      animation: appear,
      // Heard it is nevertheless, and seen once it is slow and can be given up.
      [`&:not([data-slow]):is(:has(~ ${told}, ~ * ${told}), body:has([role=dialog] ${told}) *)`]: {
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
