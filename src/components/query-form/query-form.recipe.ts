import { defineSlotRecipe } from '@pandacss/dev';

// Two rows stay in view when folded; how many fields that is depends on the width of the card, not of the window.
const hidden = { display: 'none' } as const;
const atEdge = { paddingLeft: '0' } as const;

export const queryFormRecipe = defineSlotRecipe({
  className: 'query-form',
  slots: ['root', 'grid', 'actions'],
  base: {
    root: { containerType: 'inline-size', bg: 'bg.surface', borderWidth: '1px', borderStyle: 'solid', borderColor: 'border.default', borderRadius: 'lg' },
    grid: {
      display: 'grid',
      rowGap: 'field',
      columnGap: '8',
      padding: 'card',
      gridTemplateColumns: 'repeat(2, auto minmax(0, 1fr))',
      // Between one field and the next label there is more air than between label and field.
      '& > * > label': { paddingLeft: '12' },
      '@container (max-width: 879.98px)': {
        '& > :nth-child(2n+1) > label': atEdge,
        '&[data-folded] > :nth-child(n+4):not(:last-child)': hidden,
      },
      '@container (min-width: 880px) and (max-width: 1139.98px)': {
        gridTemplateColumns: 'repeat(3, auto minmax(0, 1fr))',
        '& > :nth-child(3n+1) > label': atEdge,
        '&[data-folded] > :nth-child(n+6):not(:last-child)': hidden,
      },
      '@container (min-width: 1140px)': {
        gridTemplateColumns: 'repeat(4, auto minmax(0, 1fr))',
        '& > :nth-child(4n+1) > label': atEdge,
        '&[data-folded] > :nth-child(n+8):not(:last-child)': hidden,
      },
    },
    actions: { gridColumn: '-3 / -1', display: 'flex', justifyContent: 'flex-end', gap: '8' },
  },
});
