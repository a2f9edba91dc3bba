import { defineSlotRecipe } from '@pandacss/dev';

export const progressRecipe = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'track', 'bar', 'text'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '8', minWidth: '120' },
    track: { flex: '1', height: '6', borderRadius: 'full', bg: 'bg.pressed', overflow: 'hidden' },
    bar: {
      height: 'full',
      borderRadius: 'full',
      bg: 'tone.info.solid',
      transformOrigin: 'left',
      transitionProperty: 'transform',
      transitionDuration: 'slow',
    },
    text: { fontSize: 'xs', color: 'fg.muted' },
  },
});
