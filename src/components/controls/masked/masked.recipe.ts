import { defineRecipe } from '@pandacss/dev';

export const maskedRecipe = defineRecipe({
  className: 'masked',
  base: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': '4',
    'minWidth': '0',
    'fontVariantNumeric': 'tabular-nums',
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});
