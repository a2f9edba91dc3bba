import { defineSlotRecipe } from '@pandacss/dev';

export const monthRangeRecipe = defineSlotRecipe({
  className: 'month-range',
  slots: ['root', 'to'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '8',
    },
    to: { color: 'fg.muted', fontSize: 'sm' },
  },
});
