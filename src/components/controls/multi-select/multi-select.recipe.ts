import { defineSlotRecipe } from '@pandacss/dev';

export const multiSelectRecipe = defineSlotRecipe({
  className: 'multi-select',
  slots: ['chosen', 'chip', 'more'],
  base: {
    chosen: { flex: '1', minWidth: '0', display: 'flex', alignItems: 'center', gap: '4', overflow: 'hidden' },
    chip: {
      flex: 'none',
      maxWidth: '120',
      px: '6',
      borderRadius: 'sm',
      bg: 'bg.pressed',
      fontSize: 'sm',
      lineHeight: '22px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    more: { flex: 'none', fontSize: 'sm', color: 'fg.muted' },
  },
});
