import { defineSlotRecipe } from '@pandacss/dev';

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'lines', 'note', 'removal'],
  base: {
    content: {
      minWidth: 'contextMenu',
      maxWidth: 'calc(100vw - 16px)',
      // Long menus scroll.
      maxHeight: 'calc(100dvh - 112px)',
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
      'gap': '8',
      'minHeight': '32',
      'px': '12',
      'cursor': 'pointer',
      'whiteSpace': 'nowrap',
      '& svg': { width: 'icon', height: 'icon', color: 'fg.muted', strokeWidth: '1.6' },
      // On a raised background the hover tint is not visible in dark mode.
      '_highlighted': { bg: 'bg.pressed' },
      '&[data-disabled], &[data-refused]': { color: 'fg.disabled', cursor: 'not-allowed' },
      '&[data-state=checked]': { fontWeight: 'medium' },
    },
    lines: { display: 'grid', gap: '2', py: '6', maxWidth: '320', whiteSpace: 'normal' },
    removal: {
      'display': 'inline-grid',
      'placeItems': 'center',
      'flex': 'none',
      'width': '24',
      'height': '24',
      'marginLeft': 'auto',
      'marginRight': '-6px',
      'borderRadius': 'sm',
      'cursor': 'pointer',
      '& > svg': { width: '14', height: '14' },
      '_hover': { bg: 'bg.hover' },
    },
    // Readable, also below a disabled label.
    note: { fontSize: 'sm', color: 'fg.muted' },
  },
});
