import { defineRecipe } from '@pandacss/dev';

export const tooltipRecipe = defineRecipe({
  className: 'tooltip',
  base: {
    maxWidth: '320',
    px: '8',
    py: '4',
    borderRadius: 'sm',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    fontSize: 'xs',
    lineHeight: '18px',
    overflowWrap: 'anywhere',
    zIndex: 'popover',
    boxShadow: 'float',
    animation: 'fadeIn token(durations.fast) token(easings.out)',
  },
});
