import { defineSlotRecipe } from '@pandacss/dev';

export const columnsMenuRecipe = defineSlotRecipe({
  className: 'columns-menu',
  slots: ['list', 'item', 'name'],
  base: {
    list: { margin: '0', px: '8', py: '8', listStyle: 'none' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: '32',
      px: '8',
      borderRadius: 'md',
      _hover: { bg: 'bg.hover' },
    },
    name: { flex: '1', minWidth: '0' },
  },
});
