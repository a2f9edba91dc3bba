import { defineRecipe } from '@pandacss/dev';

export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    'color': 'fg.link',
    'textDecoration': 'none',
    'textUnderlineOffset': '3px',
    'borderRadius': 'sm',
    'cursor': 'pointer',
    '_hover': { textDecoration: 'underline' },
    // Within a sentence, or beside its label, its colour alone does not tell it apart.
    ':is(p, b) > &': { textDecoration: 'underline' },
  },
});
