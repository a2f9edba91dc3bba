import { defineSlotRecipe } from '@pandacss/dev';

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'lines', 'note'],
  base: {
    content: {
      minWidth: 'contextMenu',
      py: '4',
      borderRadius: 'lg',
      bg: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'float',
      zIndex: 'popover',
      outline: 'none',
      fontSize: 'md',
      animation: 'fadeIn token(durations.fast) token(easings.out)',
    },
    item: {
      'display': 'flex',
      'alignItems': 'center',
      'gap': '8',
      'minHeight': '32',
      'px': '12',
      'cursor': 'pointer',
      'whiteSpace': 'nowrap',
      '& svg': { width: 'icon', height: 'icon', color: 'fg.muted', strokeWidth: '1.6' },
      // On a raised ground the hover tint cannot be told apart in the dark.
      '_highlighted': { bg: 'bg.pressed' },
      '&[data-disabled], &[data-refused]': { color: 'fg.disabled', cursor: 'not-allowed' },
      '&[data-state=checked]': { fontWeight: 'medium' },
    },
    lines: { display: 'grid', gap: '2', py: '6', maxWidth: '320', whiteSpace: 'normal' },
    // It is to be read, also beneath what is disabled.
    note: { fontSize: 'sm', color: 'fg.muted' },
  },
});
