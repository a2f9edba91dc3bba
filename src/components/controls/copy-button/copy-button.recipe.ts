import { defineSlotRecipe } from '@pandacss/dev';

export const copyButtonRecipe = defineSlotRecipe({
  className: 'copy-button',
  slots: ['root', 'text', 'button'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', maxWidth: 'full' },
    // Cut off in table cells, as in the neighbouring cells; elsewhere it wraps.
    text: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' },
    button: {
      'flex': 'none',
      'display': 'inline-grid',
      'placeItems': 'center',
      'width': '24',
      'height': '24',
      'marginBlock': '-1px',
      // Extends into the padding of its cell and no further: a cell clips overflow.
      'marginLeft': '-2px',
      'marginRight': '-10px',
      'padding': '0',
      'border': 'none',
      'borderRadius': 'sm',
      'bg': 'transparent',
      'color': 'fg.muted',
      'cursor': 'pointer',
      'opacity': '0',
      '& svg': { width: '13', height: '13' },
      'outlineOffset': '-2px',
      '_hover': { bg: 'bg.pressed', color: 'fg.default' },
      // Shown while its row, its value or the button itself is hovered or focused; always shown on touch devices.
      ':is(tr:hover, tr:focus-within, dd:hover, :focus-visible) &, &:focus-visible': { opacity: '1' },
      '@media (hover: none)': { opacity: '1' },
    },
  },
  variants: { always: { true: { button: { opacity: '1', marginRight: '0' } } } },
});
