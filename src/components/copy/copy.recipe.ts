import { defineSlotRecipe } from '@pandacss/dev';

export const copyRecipe = defineSlotRecipe({
  className: 'copy',
  slots: ['root', 'button'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', maxWidth: 'full' },
    button: {
      display: 'inline-grid',
      placeItems: 'center',
      width: '22',
      height: '22',
      marginRight: '-20px',
      padding: '0',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      color: 'fg.muted',
      cursor: 'pointer',
      opacity: '0',
      '& svg': { width: '13', height: '13' },
      _hover: { bg: 'bg.pressed', color: 'fg.default' },
      // Shown when its row or it itself is pointed at or focused; always there for touch.
      ':is(tr:hover, tr:focus-within, dd:hover, :focus-visible) &, &:focus-visible': { opacity: '1' },
      '@media (hover: none)': { opacity: '1' },
    },
  },
  variants: { always: { true: { button: { opacity: '1', marginRight: '0' } } } },
});
