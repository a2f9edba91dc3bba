import { defineSlotRecipe } from '@pandacss/dev';

export const treeRecipe = defineSlotRecipe({
  className: 'tree',
  slots: ['root', 'row', 'mark', 'text', 'note', 'inside'],
  base: {
    root: { 'color': 'fg.default', 'outline': 'none', '& [role=treeitem]:focus-visible': { outline: 'none' } },
    row: {
      'display': 'flex',
      'alignItems': 'center',
      'gap': '6',
      'minHeight': '32',
      'px': '8',
      'borderRadius': 'md',
      'cursor': 'pointer',
      '_hover': { bg: 'bg.hover' },
      '&[data-selected]': { bg: 'bg.selected', fontWeight: 'medium' },
      '&[data-focus]:focus-visible, [role=treeitem]:focus-visible > &': { boxShadow: 'focus' },
    },
    mark: {
      'display': 'grid',
      'placeItems': 'center',
      'flex': 'none',
      'width': '16',
      'height': '16',
      'color': 'fg.subtle',
      '& svg': { width: '14', height: '14' },
      '&[data-state=open] svg': { transform: 'rotate(90deg)' },
    },
    text: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    note: { marginLeft: 'auto', flex: 'none', color: 'fg.muted', fontSize: 'sm', fontWeight: 'regular' },
    inside: { paddingLeft: '20' },
  },
});
