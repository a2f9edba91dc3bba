import { defineSlotRecipe } from '@pandacss/dev';

export const splitterRecipe = defineSlotRecipe({
  className: 'splitter',
  slots: ['root', 'panel', 'edge'],
  base: {
    root: { height: 'full', minHeight: '0' },
    panel: { minWidth: '0', minHeight: '0', overflow: 'auto' },
    edge: {
      'position': 'relative',
      'flex': 'none',
      'width': '8',
      'padding': '0',
      'border': 'none',
      'bg': 'transparent',
      'cursor': 'col-resize',
      'outline': 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        top: '0',
        bottom: '0',
        left: '3px',
        width: '1px',
        bg: 'border.default',
      },
      '&:is(:hover, :focus-visible, [data-dragging])::after': { left: '3px', width: '2px', bg: 'border.focus' },
    },
  },
});
