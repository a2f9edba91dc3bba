import { defineSlotRecipe } from '@pandacss/dev';

export const sequenceDiagramRecipe = defineSlotRecipe({
  className: 'sequence-diagram',
  slots: ['root', 'plane', 'line', 'party', 'rows', 'caption', 'message', 'text'],
  base: {
    root: { margin: '0', overflowX: 'auto', borderRadius: 'sm', _focusVisible: { outlineOffset: '-2px' } },
    plane: { position: 'relative', display: 'grid', minWidth: 'max-content', fontSize: 'sm' },
    line: {
      gridRow: '1 / span 2',
      justifySelf: 'center',
      width: '1px',
      bg: 'border.default',
    },
    party: {
      gridRow: '1',
      justifySelf: 'center',
      alignSelf: 'start',
      marginInline: '4',
      paddingInline: '8',
      paddingBlock: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      bg: 'bg.surface',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    rows: {
      gridRow: '2',
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      margin: '0',
      padding: '0',
      listStyle: 'none',
    },
    caption: {
      gridColumn: '1 / -1',
      marginTop: '12',
      paddingBlock: '4',
      paddingInline: '8',
      borderRadius: 'sm',
      bg: 'bg.sunken',
      fontWeight: 'medium',
      color: 'fg.default',
    },
    message: {
      'position': 'relative',
      'display': 'flex',
      'justifyContent': 'center',
      'paddingTop': '8',
      'borderBottomWidth': '1px',
      'borderColor': 'fg.muted',
      // Arrowhead at the receiver.
      '&::after': { content: '""', position: 'absolute', bottom: '-5px', border: '4.5px solid transparent' },
    },
    text: { paddingInline: '6', bg: 'bg.surface', color: 'fg.default', whiteSpace: 'nowrap' },
  },
  variants: {
    kind: {
      tells: { message: { borderBottomStyle: 'solid' } },
      answers: { message: { borderBottomStyle: 'dashed' }, text: { color: 'fg.muted' } },
    },
    towards: {
      right: { message: { '&::after': { right: '0', borderRightWidth: '0', borderLeftColor: 'fg.muted' } } },
      left: { message: { '&::after': { left: '0', borderLeftWidth: '0', borderRightColor: 'fg.muted' } } },
      itself: { message: { 'justifySelf': 'center', 'borderBottomStyle': 'none', '&::after': { display: 'none' } } },
    },
  },
  defaultVariants: { kind: 'tells', towards: 'right' },
});
