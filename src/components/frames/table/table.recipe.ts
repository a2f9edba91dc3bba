import { defineSlotRecipe } from '@pandacss/dev';
import { cellMaxPx } from './column-widths';

/** A shadow over the edge shows that there are columns behind the pinned ones or beyond the edge of the container. */
const shadow = {
  content: '""',
  position: 'absolute',
  top: '0',
  bottom: '-1px',
  width: '12px',
  pointerEvents: 'none',
  bgImage: 'linear-gradient(to left, token(colors.bg.edge), transparent)',
} as const;
const edge = { 'overflow': 'visible', '[data-more] &::before': { ...shadow, left: '-12px' } } as const;
/** Edge of the last column pinned at the left; it clips its own text. */
const startEdge = {
  '[data-before] &:not(:has(+ [data-pin=left]))': {
    boxShadow: '2px 0 8px token(colors.bg.edge)',
    clipPath: 'inset(0 -12px 0 0)',
  },
} as const;

export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: [
    'root',
    'scroller',
    'table',
    'head',
    'body',
    'cell',
    'below',
    'row',
    'index',
    'unit',
    'copy',
    'edge',
    'more',
    'sum',
    'unseen',
  ],
  base: {
    root: {
      'position': 'relative',
      'overflow': 'hidden',
      // If no column is pinned at the right, the container's own edge casts the shadow.
      '&:has(> [data-more]):not(:has(th[data-pin=right]))::before': {
        ...shadow,
        right: '0',
        zIndex: 'pinned',
      },
    },
    scroller: {
      position: 'relative',
      overflow: 'auto',
      maxHeight: { base: 'calc(100dvh - var(--around, 150px))', _low: 'none' },
      scrollbarWidth: 'thin',
      scrollbarColor: 'token(colors.border.strong) transparent',
    },
    table: { width: 'max-content', minWidth: 'full', borderCollapse: 'separate', borderSpacing: '0' },
    head: {
      'position': 'sticky',
      'top': '0',
      'zIndex': 'sticky',
      'height': 'row',
      'px': 'cell',
      'bg': 'bg.sunken',
      'borderBottomWidth': '1px',
      'borderBottomStyle': 'solid',
      'borderColor': 'border.default',
      'color': 'fg.muted',
      // Keeps its previous width, or the one that fits the container: see stable-widths.ts.
      'width': 'var(--held, auto)',
      'minWidth': 'var(--held, 0)',
      'fontSize': 'sm',
      'fontWeight': 'medium',
      'textAlign': 'left',
      'whiteSpace': 'nowrap',
      '&[data-align=right]': { textAlign: 'right' },
      '&[data-pin=right]': { right: '0', zIndex: 'pinned', paddingLeft: '14', paddingRight: '16', ...edge },
      '&[data-pin=left]': { zIndex: 'pinned', ...startEdge },
      '& > [draggable=true]': { cursor: 'grab' },
      '& > [data-sorts]': {
        'position': 'relative',
        'cursor': 'pointer',
        'borderRadius': 'sm',
        '_hover': { color: 'fg.default' },
        // In the space beside the text, so that no width changes.
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 'calc(100% + 1px)',
          top: 'calc(50% - 2px)',
          borderInline: '4px solid transparent',
          borderTop: '5px solid currentColor',
          opacity: '0',
        },
        '&:is(:hover, :focus-visible)::after': { opacity: '0.4' },
      },
      '&[data-align=right] > [data-sorts]::after': { left: 'auto', right: 'calc(100% + 1px)' },
      '&[aria-sort] > [data-sorts]': { 'color': 'fg.default', '&::after': { opacity: '1' } },
      '&[aria-sort=ascending] > [data-sorts]::after': { rotate: '180deg' },
    },
    // Dimmed as a whole, so that a pinned column stays opaque over the cells it covers.
    body: { '&[data-dimmed]': { opacity: '0.45' } },
    cell: {
      'height': 'row',
      'px': 'cell',
      'bg': 'bg.surface',
      'borderBottomWidth': '1px',
      'borderBottomStyle': 'solid',
      'borderColor': 'border.default',
      'whiteSpace': 'nowrap',
      'maxWidth': `${cellMaxPx}`,
      'overflow': 'hidden',
      'textOverflow': 'ellipsis',
      '&[data-align=right]': { textAlign: 'right' },
      '&[data-pin=right]': {
        position: 'sticky',
        right: '0',
        zIndex: 'base',
        maxWidth: 'none',
        paddingLeft: '14',
        paddingRight: '16',
        ...edge,
      },
      // Its actions stand in a row without an element around them, of which each row would have one.
      '&[data-pin=right] > *': { verticalAlign: 'middle' },
      '&[data-pin=right] > * + *': { marginLeft: '12' },
      '&[data-pin=left]': { position: 'sticky', zIndex: 'base', ...startEdge },
      // A partly covered figure reads as another one: see scroll-edges.ts.
      '&[data-cut]': { WebkitTextFillColor: 'transparent' },
      '&[data-none]': { color: 'fg.subtle' },
      '&[data-lines]': { py: '2', lineHeight: '18px' },
      '&[data-align=right][data-skeleton] > *': { marginLeft: 'auto' },
      // Space for the copy button.
      '&[data-copy]': { paddingRight: '32' },
    },
    below: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.muted', fontSize: 'xs' },
    row: {
      '&:hover > td': { bg: 'bg.hover' },
      '&:last-child > td': { borderBottomColor: 'transparent' },
      '&:is([aria-selected=true], [aria-current]) > td': { bg: 'bg.selected' },
      '&[aria-current] > td:first-child': { boxShadow: 'inset 3px 0 0 token(colors.accent.default)' },
      // Opened before: still readable, but less prominent.
      '&[data-visited] > td': { color: 'fg.muted' },
      '&:focus-visible': { outline: 'none' },
      // The row with keyboard focus.
      '&:is(:focus-visible, :has(:focus-visible))': {
        '& > td': { boxShadow: 'inset 0 2px 0 token(colors.border.focus), inset 0 -2px 0 token(colors.border.focus)' },
      },
    },
    index: {
      'width': 'var(--held, token(sizes.44))',
      'minWidth': 'var(--held, token(sizes.44))',
      'px': '4',
      'textAlign': 'center',
      'color': 'fg.subtle',
      // Aligned to the text baseline, a checkbox would be above the middle.
      '& > label': { display: 'flex', justifyContent: 'center' },
      '&[data-skeleton] > *': { marginInline: 'auto' },
    },
    unit: { fontWeight: 'regular', color: 'fg.subtle' },
    /** Handle for resizing a column. */
    edge: {
      'position': 'absolute',
      'top': '0',
      'bottom': '0',
      'right': '0',
      'width': '8',
      'cursor': 'col-resize',
      'touchAction': 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        right: '0',
        top: '30%',
        bottom: '30%',
        width: '1px',
        bg: 'border.default',
      },
      '&:is(:hover, :focus-visible)::after': { top: '0', bottom: '0', width: '2px', bg: 'border.focus' },
      '&:focus-visible': { outline: 'none' },
    },
    more: {
      px: '16',
      py: '12',
      bg: 'bg.sunken',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'border.default',
    },
    sum: {
      'position': 'sticky',
      'bottom': '0',
      'zIndex': 'base',
      'height': 'row',
      'px': 'cell',
      'bg': 'bg.sunken',
      'borderTopWidth': '1px',
      'borderTopStyle': 'solid',
      'borderColor': 'border.strong',
      'fontWeight': 'strong',
      'whiteSpace': 'nowrap',
      'textAlign': 'left',
      '&[data-align=right]': { textAlign: 'right' },
      '&[data-pin=right]': { right: '0' },
    },
    /** At the end of the hovered cell. */
    copy: { position: 'absolute', translate: '-100% -50%', zIndex: 'base', display: 'flex', paddingRight: '6' },
    unseen: { srOnly: true },
  },
  variants: {
    density: {
      compact: { cell: { height: 'calc(token(sizes.row) - 8px)' }, below: { display: 'inline', marginLeft: '8' } },
      usual: {},
      loose: { cell: { height: 'calc(token(sizes.row) + 12px)' } },
    },
    busy: {
      /** New rows are loading: the previous ones stay, dimmed, under a thin moving bar. */
      true: {
        root: {
          '&::after': {
            content: '""',
            position: 'absolute',
            insetInline: '0',
            top: '0',
            width: '38%',
            height: '2px',
            bg: 'tone.info.solid',
            zIndex: 'pinned',
            animation: 'slideBar 1.2s token(easings.out) infinite backwards',
          },
        },
      },
    },
  },
});
