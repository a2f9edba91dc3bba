import { defineSlotRecipe } from '@pandacss/dev';

export const cascaderRecipe = defineSlotRecipe({
  className: 'cascader',
  slots: ['content', 'column', 'item', 'note'],
  base: {
    content: {
      display: 'flex',
      maxWidth: 'calc(100vw - 16px)',
      overflowX: 'auto',
      borderRadius: 'lg',
      bg: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'float',
      zIndex: 'popover',
      outline: 'none',
      animation: 'fadeIn token(durations.fast) token(easings.out)',
    },
    column: {
      'width': '160',
      'flex': 'none',
      'maxHeight': '320',
      'overflowY': 'auto',
      'py': '4',
      'outline': 'none',
      '& + &': { borderLeftWidth: '1px', borderLeftStyle: 'solid', borderColor: 'border.default' },
      '&:focus-visible': { boxShadow: 'focus' },
    },
    item: {
      'display': 'flex',
      'alignItems': 'center',
      'minHeight': '32',
      'px': '12',
      'cursor': 'pointer',
      '& svg': { width: '14', height: '14', marginLeft: 'auto', color: 'fg.subtle', flex: 'none' },
      '_highlighted': { bg: 'bg.pressed' },
      '&[data-state=checked]': { fontWeight: 'medium', bg: 'bg.selected' },
    },
    note: { px: '12', py: '8', color: 'fg.muted', fontSize: 'sm' },
  },
});
