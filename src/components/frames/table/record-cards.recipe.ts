import { defineSlotRecipe } from '@pandacss/dev';

export const recordCardsRecipe = defineSlotRecipe({
  className: 'record-cards',
  slots: [
    'root',
    'card',
    'open',
    'blank',
    'head',
    'title',
    'end',
    'figure',
    'lines',
    'line',
    'label',
    'value',
    'unseen',
  ],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '8',
      margin: '0',
      padding: '0',
      listStyle: 'none',
      overflowX: 'clip',
    },
    card: {
      'position': 'relative',
      'px': '14',
      'py': '10',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.default',
      'borderRadius': 'lg',
      'bg': 'bg.surface',
      // Above the overlay that opens the card.
      '& :is(button, label, a):not(.record-cards__open)': { position: 'relative', zIndex: 'base' },
    },
    open: {
      position: 'absolute',
      inset: '0',
      padding: '0',
      border: 'none',
      borderRadius: 'lg',
      bg: 'transparent',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { boxShadow: 'inset 0 0 0 1px token(colors.border.strong)' },
    },
    blank: { display: 'grid', alignContent: 'space-around', height: '64' },
    head: { display: 'flex', alignItems: 'center', gap: '8', minHeight: '24' },
    title: {
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: 'strong',
      fontSize: 'md',
      lineHeight: '24px',
    },
    end: {
      'display': 'flex',
      'alignItems': 'center',
      'flex': 'none',
      'marginLeft': 'auto',
      // Large enough for a finger, without increasing the height of the line.
      '& > button': { margin: '-8px -10px -8px 0' },
    },
    figure: { fontSize: 'figureSm', fontWeight: 'strong', lineHeight: '24px' },
    lines: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, auto) minmax(0, auto)',
      justifyContent: 'space-between',
      columnGap: '12',
      margin: '0',
      marginTop: '2',
      fontSize: 'sm',
      lineHeight: '20px',
    },
    line: {
      'display': 'flex',
      'alignItems': 'baseline',
      'gap': '6',
      'minWidth': '0',
      'whiteSpace': 'nowrap',
      '&:nth-child(even):not([data-wide])': { justifyContent: 'flex-end' },
      '&[data-wide], &:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
    label: {
      'flex': 'none',
      'fontSize': 'xs',
      'color': 'fg.subtle',
      '[data-exact] > &': { flex: 'initial', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    value: {
      'minWidth': '0',
      'margin': '0',
      'overflow': 'hidden',
      'textOverflow': 'ellipsis',
      'color': 'fg.muted',
      '[data-exact] > &': { flex: 'none' },
      // The copy button extends into the padding of the card.
      '&:has(button)': { overflow: 'visible' },
    },
    unseen: { srOnly: true },
  },
  variants: {
    inside: {
      /** Part of a card of the page: lines between the records instead of borders around each. */
      true: {
        root: { gap: '0' },
        card: {
          borderWidth: '0',
          borderRadius: '0',
          bg: 'transparent',
          _notLast: { borderBottomWidth: '1px' },
        },
        // No other screen shows these values whole.
        line: { whiteSpace: 'normal' },
        value: { overflow: 'visible', overflowWrap: 'anywhere' },
      },
    },
    busy: {
      /** New rows are loading: the previous ones stay, dimmed, under a thin moving bar. */
      true: {
        root: {
          '& > li': { opacity: '0.45' },
          '&::before': {
            content: '""',
            position: 'absolute',
            top: '-6px',
            left: '0',
            width: '38%',
            height: '2px',
            bg: 'tone.info.solid',
            animation: 'slideBar 1.2s token(easings.out) 0.15s infinite backwards',
          },
        },
      },
    },
  },
});
