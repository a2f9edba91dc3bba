import { defineRecipe } from '@pandacss/dev';

export const countdownRecipe = defineRecipe({
  className: 'countdown',
  base: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': '4',
    'whiteSpace': 'nowrap',
    'fontVariantNumeric': 'tabular-nums',
    '& svg': { width: 'icon', height: 'icon', strokeWidth: '1.6' },
  },
  variants: {
    state: {
      far: { color: 'fg.default' },
      near: { color: 'tone.warning.text', fontWeight: 'medium' },
      over: { color: 'tone.danger.text', fontWeight: 'medium' },
    },
  },
});
