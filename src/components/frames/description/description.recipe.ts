import { defineSlotRecipe } from '@pandacss/dev';

/** A term and its value. */
const one = 'minmax(4.3em, max-content) minmax(0, 1fr)';

export const descriptionRecipe = defineSlotRecipe({
  className: 'description',
  slots: ['root', 'term', 'value'],
  base: {
    root: {
      display: 'grid',
      gap: '10px 16px',
      margin: '0',
      lineHeight: '22px',
      gridTemplateColumns: one,
    },
    term: { color: 'fg.muted' },
    value: { margin: '0', minWidth: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    columns: {
      1: {},
      2: {
        root: {
          '[data-pane] &': { gridTemplateColumns: one },
          'gridTemplateColumns': {
            base: one,
            desktop: `repeat(2, ${one})`,
          },
        },
      },
    },
  },
  defaultVariants: { columns: 1 },
});
