import { defineRecipe } from '@pandacss/dev';

export const splashRecipe = defineRecipe({
  className: 'splash',
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '16',
    minHeight: '100dvh',
    color: 'fg.muted',
  },
  variants: { inside: { true: { minHeight: '320px' } } },
});
