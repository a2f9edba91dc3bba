import { defineSlotRecipe } from '@pandacss/dev';

export const stateChartRecipe = defineSlotRecipe({
  className: 'state-chart',
  slots: [
    ...['root', 'plane', 'state', 'head', 'initial', 'name', 'note', 'label', 'move', 'event', 'condition'],
    ...['arrows', 'arrow', 'tip'],
  ],
  base: {
    root: { margin: '0', overflow: 'auto', borderRadius: 'sm', _focusVisible: { outlineOffset: '-2px' } },
    // Drawn to measures that do not follow the chosen size: neither do its words.
    plane: { position: 'relative', margin: '0 auto', fontSize: '12px', lineHeight: '18px' },
    state: {
      position: 'absolute',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'md',
      overflow: 'hidden',
    },
    head: { display: 'flex', alignItems: 'center', gap: '6px', height: '33px', paddingInline: '14px' },
    initial: { flex: 'none', width: '8px', height: '8px', borderRadius: 'full', bg: 'fg.muted' },
    name: {
      'fontSize': '13px',
      'fontWeight': 'medium',
      'color': 'fg.default',
      'whiteSpace': 'nowrap',
      '&:is(button)': {
        font: 'inherit',
        fontWeight: 'medium',
        bg: 'transparent',
        border: '0',
        padding: '0',
        cursor: 'pointer',
        _hover: { textDecoration: 'underline' },
      },
    },
    note: { height: '24px', paddingInline: '14px', lineHeight: '24px', color: 'fg.muted', whiteSpace: 'nowrap' },
    label: {
      'position': 'absolute',
      'display': 'flex',
      'flexDirection': 'column',
      'alignItems': 'center',
      'whiteSpace': 'nowrap',
      '& > div': { flexDirection: 'column', height: 'auto', paddingInline: '0' },
    },
    // In a box a line; on an arrow the condition stands beneath the event.
    move: { display: 'flex', alignItems: 'center', height: '24px', paddingInline: '14px' },
    event: {
      'height': '22px',
      'marginBlock': '1px',
      'paddingInline': '6px',
      'lineHeight': '22px',
      'borderRadius': 'sm',
      'color': 'fg.muted',
      'whiteSpace': 'nowrap',
      '&:is(button)': {
        font: 'inherit',
        lineHeight: '20px',
        borderWidth: '1px',
        borderStyle: 'solid',
        cursor: 'pointer',
        _hover: { bg: 'bg.hover' },
      },
    },
    condition: {
      height: '16px',
      paddingInline: '6px',
      fontSize: '12px',
      lineHeight: '16px',
      color: 'fg.muted',
    },
    arrows: {
      'position': 'absolute',
      'inset': '0',
      'pointerEvents': 'none',
      '& [data-lit] path': { stroke: 'tone.info.solid' },
      '& [data-lit] path:last-child': { fill: 'tone.info.solid' },
    },
    arrow: { fill: 'none', stroke: 'fg.subtle', strokeWidth: '1.2px' },
    tip: { fill: 'fg.subtle' },
  },
  variants: {
    // Words interrupt the arrow that they stand on.
    depth: {
      even: { state: { bg: 'bg.surface' }, label: { '& span, & small': { bg: 'bg.surface' } } },
      odd: { state: { bg: 'bg.sunken' }, label: { '& span, & small': { bg: 'bg.sunken' } } },
    },
    kind: {
      state: {},
      regions: { state: { borderStyle: 'dashed' } },
      final: { state: { borderStyle: 'double', borderWidth: '3px' } },
      history: { state: { borderRadius: 'full' } },
    },
    lit: {
      true: {
        state: { borderColor: 'tone.info.solid', boxShadow: '0 0 0 1px token(colors.tone.info.solid)' },
        name: { color: 'tone.info.text' },
      },
      false: {},
    },
    possible: {
      true: { event: { color: 'tone.info.text', borderColor: 'tone.info.border', bg: 'tone.info.soft' } },
      false: {},
    },
  },
  defaultVariants: { depth: 'even', kind: 'state', lit: false, possible: false },
});
