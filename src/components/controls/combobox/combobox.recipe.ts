import { defineSlotRecipe } from '@pandacss/dev';

export const comboboxRecipe = defineSlotRecipe({
  className: 'combobox',
  slots: ['clear', 'note'],
  base: {
    clear: {
      'display': 'grid',
      'placeItems': 'center',
      'width': '20',
      'height': '20',
      'padding': '0',
      'border': 'none',
      'borderRadius': 'sm',
      'bg': 'transparent',
      'color': 'fg.subtle',
      'cursor': 'pointer',
      '& svg': { width: '14', height: '14' },
      '_hover': { bg: 'bg.pressed' },
    },
    note: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      margin: '0',
      px: '12',
      py: '8',
      color: 'fg.muted',
      fontSize: 'sm',
    },
  },
});
