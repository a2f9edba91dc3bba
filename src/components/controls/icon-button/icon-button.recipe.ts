import { defineRecipe } from '@pandacss/dev';

export const iconButtonRecipe = defineRecipe({
  className: 'icon-button',
  base: {
    'position': 'relative',
    'display': 'inline-grid',
    'placeItems': 'center',
    'flex': 'none',
    'width': '32',
    'height': '32',
    'padding': '0',
    'border': 'none',
    'borderRadius': 'md',
    'bg': 'transparent',
    'color': 'fg.muted',
    'cursor': 'pointer',
    '& svg': { width: 'icon', height: 'icon', strokeWidth: '1.6' },
    '_hover': { bg: 'bg.hover', color: 'fg.default' },
    '_active': { bg: 'bg.pressed' },
    '_disabled': { cursor: 'not-allowed', opacity: '0.45' },
  },
  variants: {
    size: { md: {}, sm: { width: '24', height: '24' }, touch: { width: '44', height: '44' } },
  },
  defaultVariants: { size: 'md' },
});
