import { defineSlotRecipe } from '@pandacss/dev';

export const popoverRecipe = defineSlotRecipe({
  className: 'popover',
  slots: ['content', 'title', 'body', 'footer'],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '360',
      maxWidth: 'calc(100vw - 16px)',
      // The whole content scrolls, with a sticky foot: so the arrow keys scroll it from its buttons too.
      maxHeight: 'min(480px, var(--available-height, 480px))',
      overflowY: 'auto',
      borderRadius: 'lg',
      bg: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'float',
      zIndex: 'popover',
      outline: 'none',
      animation: 'fadeIn token(durations.fast) token(easings.out)',
    },
    title: { margin: '0', px: '16', paddingTop: '12', textStyle: 'cardTitle' },
    body: { flex: '1 0 auto' },
    footer: {
      flex: 'none',
      position: { base: 'sticky', _low: 'static' },
      bottom: '0',
      bg: 'inherit',
      display: 'flex',
      justifyContent: 'center',
      px: '16',
      py: '8',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderColor: 'border.default',
    },
  },
});
