import { defineRecipe } from '@pandacss/dev';

export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    'display': 'block',
    // Lines below one another stand apart, as those of a text do.
    '& + &': { marginTop: '12' },
    'height': '12',
    'borderRadius': 'sm',
    'backgroundImage':
      'linear-gradient(90deg, token(colors.skeleton.base) 30%, token(colors.skeleton.shine) 50%, token(colors.skeleton.base) 70%)',
    'backgroundSize': '300% 100%',
    'animation': 'shimmer 1.4s linear infinite',
  },
});
