import { defineSlotRecipe } from '@pandacss/dev';

export const selectionBarRecipe = defineSlotRecipe({
  className: 'selection-bar',
  slots: ['root', 'count', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      px: '16',
      py: '8',
      bg: 'bg.selected',
      color: 'fg.default',
    },
    count: { '& > strong': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums', px: '2' } },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '8', marginLeft: 'auto' },
  },
});
