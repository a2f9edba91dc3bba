import { defineSlotRecipe } from '@pandacss/dev';

export const totalsRecipe = defineSlotRecipe({
  className: 'totals',
  slots: ['root', 'items', 'item', 'label', 'hint', 'figure', 'note'],
  base: {
    root: {
      // On a phone one strip that scrolls sideways, because the records below matter more.
      display: 'flex',
      alignItems: 'stretch',
      overflowX: { base: 'auto', desktop: 'visible' },
      scrollbarWidth: 'none',
      py: { base: '8', desktop: '12' },
      bg: 'bg.surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: 'lg',
    },
    items: {
      display: { base: 'flex', desktop: 'grid' },
      // Items that do not fit wrap to the next line: no figure gets too small to read.
      gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))',
      flex: { base: 'none', desktop: '1' },
      minWidth: '0',
      margin: '0',
      // Hides the dividers at the outer edges.
      overflow: 'hidden',
    },
    item: {
      flex: 'none',
      minWidth: '0',
      maxWidth: { base: '240', desktop: 'none' },
      containerType: { desktop: 'inline-size' },
      px: { base: '14', desktop: 'card' },
      py: { base: '0', desktop: '4' },
      borderColor: 'border.default',
      borderStyle: 'solid',
      borderWidth: '0',
      borderLeftWidth: '1px',
      borderTopWidth: '1px',
      margin: '[-1px 0 0 -1px]',
    },
    label: { display: 'flex', alignItems: 'center', gap: '4', fontSize: 'xs', lineHeight: '18px', color: 'fg.muted' },
    hint: {
      'display': 'inline-grid',
      'placeItems': 'center',
      'padding': '0',
      'border': 'none',
      'bg': 'transparent',
      'color': 'fg.subtle',
      // A finger needs 24 px; the line stays as high as its text.
      '@media (pointer: coarse)': { width: '24', height: '24', margin: '-5px' },
      'cursor': 'help',
      'borderRadius': 'sm',
      '& svg': { width: '14', height: '14' },
    },
    // One line high even before there is a figure; a long amount shrinks before it wraps.
    figure: {
      'display': 'grid',
      'alignItems': 'center',
      'minHeight': '1.3em',
      'margin': '0',
      'marginTop': '2',
      'fontSize': { base: 'lg', desktop: 'max(14px, min(token(fontSizes.figureMd), 12cqi))' },
      'lineHeight': 'tight',
      'fontWeight': 'strong',
      'overflowWrap': { desktop: 'anywhere' },
      'whiteSpace': { base: 'nowrap', desktop: 'normal' },
      // Text, such as reasons with their numbers.
      '&[data-long]': {
        fontSize: 'md',
        fontWeight: 'medium',
        lineHeight: '22px',
        overflow: { base: 'hidden', desktop: 'visible' },
        textOverflow: 'ellipsis',
      },
    },
    note: {
      flex: 'none',
      alignSelf: 'center',
      px: { base: '14', desktop: 'card' },
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderWidth: '0',
      borderLeftWidth: '1px',
      color: 'fg.subtle',
      fontSize: 'xs',
      lineHeight: '20px',
      textAlign: { desktop: 'right' },
    },
  },
  variants: { busy: { true: { figure: { opacity: '0.45' } } } },
});
