import { defineRecipe } from '@pandacss/dev';

export const backToTopRecipe = defineRecipe({
  className: 'back-to-top',
  base: {
    position: 'fixed',
    right: '24',
    bottom: '24',
    zIndex: 'bars',
    borderRadius: 'full',
    bg: 'bg.raised',
    boxShadow: 'float',
    animation: 'fadeIn token(durations.normal) token(easings.out)',
  },
});
