import { defineSlotRecipe } from '@pandacss/dev';

export const copyButtonRecipe = defineSlotRecipe({
  className: 'copy-button',
  slots: ['root', 'text', 'button'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', maxWidth: 'full' },
    // In a table it is cut like its neighbours, elsewhere it breaks.
    text: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' },
    button: {
      'flex': 'none',
      'display': 'inline-grid',
      'placeItems': 'center',
      'width': '22',
      'height': '22',
      // Reaches into the padding of its cell, no further: a cell clips what leaves it.
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
      // Shown when its row or it itself is pointed at or focused; always there for touch.
      ':is(tr:hover, tr:focus-within, dd:hover, :focus-visible) &, &:focus-visible': { opacity: '1' },
      '@media (hover: none)': { opacity: '1' },
    },
  },
  variants: { always: { true: { button: { opacity: '1', marginRight: '0' } } } },
});
