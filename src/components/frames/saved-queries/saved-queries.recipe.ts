import { defineSlotRecipe } from '@pandacss/dev';

export const savedQueriesRecipe = defineSlotRecipe({
  className: 'saved-queries',
  slots: ['list', 'item', 'name', 'words', 'actions', 'nothing', 'form'],
  base: {
    list: { margin: '0', px: '8', py: '8', listStyle: 'none' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '8',
      py: '4',
      borderRadius: 'md',
      _hover: { bg: 'bg.hover' },
    },
    name: {
      'flex': '1',
      'minWidth': '0',
      'padding': '0',
      'border': 'none',
      'bg': 'transparent',
      'color': 'fg.default',
      'font': 'inherit',
      'textAlign': 'left',
      'cursor': 'pointer',
      '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    words: { color: 'fg.subtle', fontSize: 'xs' },
    actions: { display: 'flex', flex: 'none' },
    nothing: { margin: '0', px: '16', py: '12', color: 'fg.muted', fontSize: 'sm' },
    form: { display: 'flex', gap: '8', width: 'full' },
  },
});
