import { defineRecipe } from '@pandacss/dev';

export const backToTopRecipe = defineRecipe({
  className: 'back-to-top',
  base: {
    'position': 'fixed',
    'right': '24',
    'bottom': '24',
    // Above the bar at the foot of a form or a review, whose buttons lie in the same corner.
    'body:has(.form-bar__root, .decision-bar__root) &': { bottom: { base: '160px', desktop: '88px' } },
    'zIndex': 'bars',
    'borderRadius': 'full',
    'bg': 'bg.raised',
    'boxShadow': 'float',
    'animation': 'fadeIn token(durations.normal) token(easings.out)',
  },
});
