import { defineSlotRecipe } from '@pandacss/dev';

export const columnsMenuRecipe = defineSlotRecipe({
  className: 'columns-menu',
  slots: ['tools', 'list', 'none', 'item', 'grip', 'name'],
  base: {
    list: { margin: '0', px: '8', py: '8', listStyle: 'none' },
    tools: {
      position: { base: 'sticky', _low: 'static' },
      top: '0',
      zIndex: 'base',
      display: 'grid',
      gap: '8',
      px: '16',
      py: '8',
      bg: 'bg.surface',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'border.default',
    },
    none: { py: '12', color: 'fg.muted', textAlign: 'center' },
    grip: { width: '14', height: '14', color: 'fg.subtle', flexShrink: '0' },
    item: {
      'display': 'flex',
      'alignItems': 'center',
      'gap': '4',
      'minHeight': '32',
      'px': '8',
      'borderRadius': 'md',
      'cursor': 'grab',
      '_hover': { bg: 'bg.hover' },
      // Marks the drop position.
      '&[data-over=above]': { boxShadow: 'inset 0 2px 0 token(colors.border.focus)' },
      '&[data-over=below]': { boxShadow: 'inset 0 -2px 0 token(colors.border.focus)' },
    },
    name: { flex: '1', minWidth: '0' },
  },
});
