import { defineRecipe } from '@pandacss/dev';

export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    'color': 'fg.link',
    'textDecoration': 'none',
    'textUnderlineOffset': '3px',
    'borderRadius': 'sm',
    'cursor': 'pointer',
    // As high as a hand needs where it is no part of a line of text.
    'minHeight': '24',
    '_hover': { textDecoration: 'underline' },
    // In a sentence, or beside its label, colour alone does not distinguish the link.
    ':is(p, b) > &': { textDecoration: 'underline' },
  },
});
