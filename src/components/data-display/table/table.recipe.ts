import { defineSlotRecipe } from '@pandacss/dev';

/** Columns that lie behind the pinned one are hinted at by a shadow over their edge. */
const edge = {
  overflow: 'visible',
  '[data-more] &::before': { content: '""', position: 'absolute', top: '0', bottom: '-1px', left: '-12px', width: '12px', pointerEvents: 'none', bgImage: 'linear-gradient(to left, token(colors.bg.edge), transparent)' },
} as const;

export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'scroller', 'table', 'head', 'body', 'cell', 'row', 'index', 'unit', 'actions', 'edge', 'more', 'sum', 'unseen'],
  base: {
    root: { position: 'relative', overflow: 'hidden' },
    scroller: { overflow: 'auto', maxHeight: 'calc(100dvh - 150px)', scrollbarWidth: 'thin', scrollbarColor: 'token(colors.border.strong) transparent' },
    table: { width: 'max-content', minWidth: 'full', borderCollapse: 'separate', borderSpacing: '0' },
    head: {
      position: 'sticky',
      top: '0',
      zIndex: 'sticky',
      height: 'row',
      px: 'cell',
      bg: 'bg.sunken',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'border.default',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      '&[data-align=right]': { textAlign: 'right' },
      '&[data-pin=right]': { right: '0', zIndex: 'pinned', paddingLeft: '14', ...edge },
      '&[data-pin=left]': { zIndex: 'pinned' },
    },
    // As one, so that the pinned column stays opaque over what it covers.
    body: { '&[data-dimmed]': { opacity: '0.45' } },
    cell: {
      height: 'row',
      px: 'cell',
      bg: 'bg.surface',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'border.default',
      whiteSpace: 'nowrap',
      maxWidth: '320',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '&[data-align=right]': { textAlign: 'right' },
      '&[data-pin=right]': { position: 'sticky', right: '0', zIndex: 'base', paddingLeft: '14', ...edge },
      '&[data-pin=left]': { position: 'sticky', zIndex: 'base' },
      '&[data-align=right][data-skeleton] > *': { marginLeft: 'auto' },
    },
    row: {
      '&:hover > td': { bg: 'bg.hover' },
      '&:last-child > td': { borderBottomColor: 'transparent' },
      '&[aria-selected=true] > td': { bg: 'bg.selected' },
      // Opened before: still readable, but not what one looks for.
      '&[data-seen] > td': { color: 'fg.muted' },
      '&:focus-visible': { outline: 'none' },
      // The row in which the keyboard is at work.
      '&:is(:focus-visible, :has(:focus-visible))': { '& > td': { boxShadow: 'inset 0 2px 0 token(colors.border.focus), inset 0 -2px 0 token(colors.border.focus)' } },
    },
    index: { width: '44', minWidth: '44', px: '4', textAlign: 'center', color: 'fg.subtle', '&[data-skeleton] > *': { marginInline: 'auto' } },
    unit: { fontWeight: 'regular', color: 'fg.subtle' },
    /** Where the width of a column is taken hold of. */
    edge: {
      position: 'absolute',
      top: '0',
      bottom: '0',
      right: '0',
      width: '8',
      cursor: 'col-resize',
      touchAction: 'none',
      '&::after': { content: '""', position: 'absolute', right: '0', top: '30%', bottom: '30%', width: '1px', bg: 'border.default' },
      '&:is(:hover, :focus-visible)::after': { top: '0', bottom: '0', width: '2px', bg: 'border.focus' },
      '&:focus-visible': { outline: 'none' },
    },
    more: { px: '16', py: '12', bg: 'bg.sunken', borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'border.default' },
    sum: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'base',
      height: 'row',
      px: 'cell',
      bg: 'bg.sunken',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderColor: 'border.strong',
      fontWeight: 'strong',
      whiteSpace: 'nowrap',
      textAlign: 'left',
      '&[data-align=right]': { textAlign: 'right' },
      '&[data-pin=right]': { right: '0' },
    },
    unseen: { srOnly: true },
    actions: { display: 'flex', alignItems: 'baseline', gap: '12' },
  },
  variants: {
    density: {
      compact: { cell: { height: 'calc(token(sizes.row) - 8px)' } },
      usual: {},
      loose: { cell: { height: 'calc(token(sizes.row) + 12px)' } },
    },
    busy: {
      /** New rows are on their way: the old ones stay, dimmed, under a thin moving bar. */
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
            animation: 'slideBar 1.2s token(easings.out) infinite',
          },
        },
      },
    },
  },
});
