import { defineSlotRecipe } from '@pandacss/dev';

export const colourPickerRecipe = defineSlotRecipe({
  className: 'colour-picker',
  slots: ['root', 'swatch', 'own'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' },
    swatch: {
      'display': 'grid',
      'placeItems': 'center',
      'width': '28',
      'height': '28',
      'padding': '0',
      'borderRadius': 'full',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.strong',
      'color': 'fg.inverse',
      'cursor': 'pointer',
      'forcedColorAdjust': 'none',
      '& svg': { width: '16', height: '16', strokeWidth: '3' },
    },
    own: {
      width: '44',
      height: '28',
      padding: '0',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'sm',
      bg: 'transparent',
      cursor: 'pointer',
    },
  },
});
