import { defineRecipe } from '@pandacss/dev';

export const backToTopRecipe = defineRecipe({
  className: 'back-to-top',
  base: {
    // Centred, because actions of rows and pages are at the right; with its own space below the last line.
    'position': 'sticky',
    'bottom': '16',
    'display': 'flex',
    'width': 'fit',
    'mx': 'auto',
    'marginBottom': '16',
    // Above the bar at the bottom of a form or a review.
    'body:has(.form-bar__root, .decision-bar__root) &': { bottom: { base: '160px', desktop: '88px' } },
    'zIndex': 'sticky',
    'height': '40',
    'px': '16',
    'borderRadius': 'full',
    'bg': 'bg.raised',
    'boxShadow': 'float',
    'animation': 'fadeIn token(durations.normal) token(easings.out)',
  },
});
