import { defineSlotRecipe } from '@pandacss/dev';

export const toolRowRecipe = defineSlotRecipe({
  className: 'tool-row',
  slots: ['root', 'shown', 'note'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      py: '4',
      minHeight: { base: '40', desktop: 'toolRow' },
      paddingLeft: { base: '2', desktop: 'card' },
      paddingRight: { base: '0', desktop: '12' },
      borderBottomWidth: { base: '0', desktop: '1px' },
      borderBottomStyle: 'solid',
      borderColor: 'border.default',
    },
    /** Goes to the next line as one. */
    shown: { display: 'flex', alignItems: 'center', gap: '8', marginLeft: 'auto' },
    note: { whiteSpace: 'nowrap', fontSize: 'xs', color: 'fg.subtle' },
  },
});
