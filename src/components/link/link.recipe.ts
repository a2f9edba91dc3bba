import { defineRecipe } from '@pandacss/dev';

export const linkRecipe = defineRecipe({
  className: 'link',
  base: { color: 'fg.link', textDecoration: 'none', borderRadius: 'sm', cursor: 'pointer', _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
});
