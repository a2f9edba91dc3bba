import { defineRecipe } from '@pandacss/dev';

export const splitButtonRecipe = defineRecipe({
  className: 'split-button',
  base: {
    'display': 'inline-flex',
    '& > button:focus-visible': { zIndex: 'base' },
    '& > :first-child': { borderTopRightRadius: '0', borderBottomRightRadius: '0' },
    '& > :last-child': { marginLeft: '-1px', borderTopLeftRadius: '0', borderBottomLeftRadius: '0' },
    // As narrow as a finger or pointer allows, because it is rarely used.
    '& > :last-child > svg': { marginInline: '-5px' },
  },
});
