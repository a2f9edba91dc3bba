import { defineSlotRecipe } from '@pandacss/dev';

export const badgeRecipe = defineSlotRecipe({
  className: 'badge',
  slots: ['root', 'count'],
  base: {
    root: { position: 'relative', display: 'inline-grid' },
    count: {
      display: 'inline-block',
      minWidth: '16',
      px: '4',
      borderRadius: 'full',
      bg: 'action.bg',
      color: 'action.fg',
      fontSize: '12px',
      lineHeight: '16px',
      fontWeight: 'medium',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
  },
  variants: {
    /** `corner` puts the count on the corner of its element, `inline` into a line of text. */
    place: { corner: { count: { position: 'absolute', top: '-8px', left: '8px', pointerEvents: 'none' } }, inline: {} },
  },
  defaultVariants: { place: 'inline' },
});
