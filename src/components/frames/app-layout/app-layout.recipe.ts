import { defineSlotRecipe } from '@pandacss/dev';
import { barsHeight } from './bars-height';

/** The pane beside the page that is shown; that of a hidden one has a style of its own. */
const pane = '> [data-pane]:not([style])';

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
      scrollPaddingTop: { base: barsHeight, _low: '0' },
    },
    bars: {
      'flex': 'none',
      'zIndex': 'bars',
      'position': { base: 'sticky', _low: 'static' },
      'top': `calc(-1px - ${barsHeight})`,
      'transition': 'top token(durations.normal) token(easings.out)',
      // Nor may the bars scroll away while one of their controls is in use.
      '[data-upward] > &, &:has(:focus-visible), &:has([aria-expanded=true])': { top: '0' },
      // The pane stands below them.
      [`&:has(~ main ${pane})`]: { top: '0' },
    },
    page: {
      flex: '1',
      minWidth: '0',
      outline: 'none',
      [`&:has(${pane})`]: {
        'display': { wide: 'grid' },
        'gridTemplateColumns': 'minmax(0, 1fr) clamp(440px, 42%, 680px)',
        'alignContent': 'start',
        '& > *': { gridColumn: '1', minWidth: '0' },
        '& > [data-pane]': { gridColumn: '2', gridRow: '1 / span 20' },
        // Where both do not fit, the pane stands in place of the page, which keeps its state.
        '& > :not(h1, [data-pane])': { display: { wideDown: 'none!' } },
      },
    },
    title: { srOnly: true },
  },
  variants: { fixed: { true: { bars: { top: '0' } } } },
});
