import { defineSlotRecipe } from '@pandacss/dev';

/** The menu stays; the bars stay too where they are fixed, else they scroll away with the page. */
export const appLayoutRecipe = defineSlotRecipe({
  className: 'app-layout',
  slots: ['root', 'skip', 'columns', 'side', 'scroller', 'bars', 'page', 'title'],
  base: {
    root: { display: 'flex', flexDirection: 'column', height: '100dvh', overflow: 'hidden' },
    columns: { flex: '1', minHeight: '0', display: 'flex' },
    skip: {
      'position': 'absolute',
      'left': '8',
      'top': '-64px',
      'zIndex': 'toast',
      'px': '14',
      'py': '8',
      'borderRadius': 'md',
      'bg': 'bg.inverse',
      'color': 'fg.inverse',
      '&:focus-visible': { top: '8' },
    },
    side: { flex: 'none', display: { base: 'none', desktop: 'block' } },
    scroller: {
      display: 'flex',
      flexDirection: 'column',
      flex: '1',
      minWidth: '0',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
    },
    bars: { flex: 'none', zIndex: 'bars' },
    page: { flex: '1', minWidth: '0', outline: 'none' },
    title: { srOnly: true },
  },
  variants: { fixed: { true: { bars: { position: 'sticky', top: '0' } } } },
});
