import { defineSlotRecipe } from '@pandacss/dev';

/** Height of the bars over the page. */
const bars = 'calc(token(sizes.topbar) + token(sizes.tabbar))';

/** The menu is fixed. The bars are fixed too with `fixed`; otherwise they scroll away with the page and return when scrolling up. */
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
      // A focused element is not scrolled to a place behind the bars.
      scrollPaddingTop: bars,
    },
    bars: {
      'flex': 'none',
      'zIndex': 'bars',
      'position': 'sticky',
      'top': `calc(-1px - ${bars})`,
      'transition': 'top token(durations.normal) token(easings.out)',
      // Nor may the bars scroll away while one of their controls is in use.
      '[data-upward] > &, &:has(:focus-visible), &:has([aria-expanded=true])': { top: '0' },
    },
    page: { flex: '1', minWidth: '0', outline: 'none' },
    title: { srOnly: true },
  },
  variants: { fixed: { true: { bars: { top: '0' } } } },
});
