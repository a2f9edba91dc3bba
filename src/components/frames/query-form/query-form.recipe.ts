import { defineSlotRecipe, type SystemStyleObject } from '@pandacss/dev';

/**
 * Two rows stay visible when folded; the number of fields depends on the width of the card, not of the window. The fold button is
 * shown only if there is something to fold.
 */
const columns = (count: number): Record<string, SystemStyleObject> => ({
  '&': { gridTemplateColumns: `repeat(${count}, auto minmax(0, 1fr))` },
  // One row of fields takes the buttons in, which would stand alone below it.
  [`&:has(> :nth-child(${count + 1}):last-child)`]: {
    'gridTemplateColumns': `repeat(${count}, auto minmax(0, 1fr)) auto`,
    '& > :last-child': { gridColumn: '-2 / -1', paddingLeft: '12' },
  },
  [`& > :nth-child(${count}n+1) > label`]: { paddingLeft: '0' },
  [`&[data-folded] > :nth-child(n+${2 * count}):not(:last-child)`]: { display: 'none' },
  [`&:not(:has(> :nth-child(${2 * count + 1}))) > :last-child > [aria-expanded]`]: { display: 'none' },
});

export const queryFormRecipe = defineSlotRecipe({
  className: 'query-form',
  slots: ['root', 'grid', 'actions'],
  base: {
    root: {
      containerType: 'inline-size',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: 'lg',
    },
    grid: {
      'display': 'grid',
      'rowGap': 'field',
      'columnGap': '8',
      'padding': 'card',
      // More space between a field and the next label than between a label and its field.
      '& > * > label': { paddingLeft: '12' },
      '@container (max-width: 879.98px)': columns(2),
      '@container (min-width: 880px) and (max-width: 1139.98px)': columns(3),
      '@container (min-width: 1140px)': columns(4),
    },
    actions: { gridColumn: '-3 / -1', display: 'flex', justifyContent: 'flex-end', gap: '8' },
  },
});
