import { defineSlotRecipe } from '@pandacss/dev';

/** The content scrolls, the frame does not. */
export const frameRecipe = defineSlotRecipe({
  className: 'frame',
  slots: ['root', 'skip', 'side', 'bars', 'page', 'title'],
  base: {
    root: { display: 'flex', height: '100dvh', overflow: 'hidden' },
    skip: {
      position: 'absolute',
      left: '8',
      top: '-64px',
      zIndex: 'toast',
      px: '14',
      py: '8',
      borderRadius: 'md',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      '&:focus-visible': { top: '8' },
    },
    side: { flex: 'none', display: { base: 'none', desktop: 'block' } },
    bars: { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' },
    page: { flex: '1', minHeight: '0', overflowY: 'auto', outline: 'none', scrollbarWidth: 'thin' },
    title: { srOnly: true },
  },
});
