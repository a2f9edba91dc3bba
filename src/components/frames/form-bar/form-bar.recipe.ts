import { defineSlotRecipe } from '@pandacss/dev';

export const formBarRecipe = defineSlotRecipe({
  className: 'form-bar',
  slots: ['root', 'note', 'missing', 'actions'],
  base: {
    root: {
      position: { base: 'sticky', _low: 'static' },
      bottom: '0',
      zIndex: 'sticky',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '12',
      px: 'gutter',
      py: '12',
      bg: 'bg.surface',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: 'border.default',
    },
    note: { display: 'flex', alignItems: 'center', gap: '4', fontSize: 'sm', color: 'fg.muted' },
    missing: { marginLeft: 'auto', fontSize: 'sm', color: 'fg.muted', textAlign: 'right' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '12', marginLeft: { base: 'auto', desktop: '0' } },
  },
});
