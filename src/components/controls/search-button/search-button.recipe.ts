import { defineSlotRecipe } from '@pandacss/dev';

export const searchButtonRecipe = defineSlotRecipe({
  className: 'search-button',
  slots: ['root', 'keys'],
  base: {
    root: {
      'display': { base: 'none', desktop: 'flex' },
      'alignItems': 'center',
      'gap': '8',
      'width': '240',
      'height': 'controlSm',
      'px': '8',
      'border': 'none',
      'borderRadius': 'md',
      'bg': 'bg.hover',
      'color': 'fg.muted',
      'fontFamily': 'inherit',
      'fontSize': 'sm',
      'textAlign': 'left',
      'cursor': 'pointer',
      '_hover': { bg: 'bg.pressed' },
      '_highContrast': { outline: '1px solid' },
      '& svg': { flex: 'none', width: 'icon', height: 'icon', strokeWidth: '1.6' },
      '@media (max-width: 1180px)': { width: '160' },
    },
    keys: {
      marginLeft: 'auto',
      px: '6',
      borderRadius: 'sm',
      bg: 'bg.surface',
      fontFamily: 'inherit',
      fontSize: 'xs',
      lineHeight: '18px',
      color: 'fg.muted',
    },
  },
});
