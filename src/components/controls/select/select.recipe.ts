import { defineSlotRecipe } from '@pandacss/dev';

export const selectRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['trigger', 'value', 'content', 'item', 'check'],
  base: {
    trigger: {
      'cursor': 'pointer',
      'appearance': 'none',
      'fontFamily': 'sans',
      '& > svg': { marginLeft: 'auto' },
    },
    value: {
      'flex': '1',
      'minWidth': '0',
      'overflow': 'hidden',
      'textOverflow': 'ellipsis',
      'whiteSpace': 'nowrap',
      '&[data-empty]': { color: 'fg.subtle' },
    },
    content: {
      minWidth: 'var(--reference-width)',
      maxHeight: '320',
      overflowY: 'auto',
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
      'gap': '12',
      'minHeight': '32',
      'px': '12',
      'cursor': 'pointer',
      // On a raised background the hover tint is not visible in dark mode.
      '_highlighted': { bg: 'bg.pressed' },
      '&[data-state=checked]': { fontWeight: 'medium' },
    },
    check: { 'marginLeft': 'auto', 'display': 'inline-flex', '& svg': { width: '14', height: '14', strokeWidth: '2' } },
  },
});
