import { defineSlotRecipe } from '@pandacss/dev';

export const descriptionRecipe = defineSlotRecipe({
  className: 'description',
  slots: ['root', 'term', 'value'],
  base: {
    root: {
      display: 'grid',
      gap: '10px 16px',
      margin: '0',
      lineHeight: '22px',
      gridTemplateColumns: 'minmax(4.3em, max-content) minmax(0, 1fr)',
    },
    term: { color: 'fg.muted' },
    value: { margin: '0', minWidth: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    columns: {
      1: {},
      2: {
        root: {
          gridTemplateColumns: {
            base: 'minmax(4.3em, max-content) minmax(0, 1fr)',
            desktop: 'repeat(2, minmax(4.3em, max-content) minmax(0, 1fr))',
          },
        },
      },
    },
  },
  defaultVariants: { columns: 1 },
});
