import { defineSlotRecipe } from '@pandacss/dev';

export const savedQueriesRecipe = defineSlotRecipe({
  className: 'saved-queries',
  slots: ['list', 'head', 'item', 'name', 'words', 'actions', 'nothing', 'form', 'option'],
  base: {
    list: { margin: '0', px: '8', py: '8', listStyle: 'none' },
    head: { margin: '0', px: '16', pt: '8', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
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
    form: { 'display': 'flex', 'flexWrap': 'wrap', 'gap': '8', 'width': 'full', '& > :first-child': { flex: '1' } },
    option: { flex: '1 0 100%', fontSize: 'sm' },
  },
});
