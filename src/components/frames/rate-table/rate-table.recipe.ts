import { defineSlotRecipe } from '@pandacss/dev';

const line = {
  height: 'row',
  px: 'cell',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'border.default',
  textAlign: 'left',
  whiteSpace: 'nowrap',
} as const;

export const rateTableRecipe = defineSlotRecipe({
  className: 'rateTable',
  slots: ['root', 'scroller', 'table', 'head', 'about', 'cell', 'shown', 'none', 'said', 'error', 'note'],
  base: {
    root: { minWidth: '0' },
    scroller: { overflowX: 'auto' },
    table: { width: 'max-content', minWidth: 'full', borderCollapse: 'separate', borderSpacing: '0' },
    head: {
      ...line,
      'bg': 'bg.sunken',
      'color': 'fg.muted',
      'fontSize': 'sm',
      'fontWeight': 'medium',
      '&[data-shown]': { textAlign: 'right' },
    },
    about: { ...line, verticalAlign: 'top', paddingTop: '10', fontWeight: 'regular' },
    cell: {
      ...line,
      'verticalAlign': 'top',
      'py': '6',
      'width': '160',
      'minWidth': '128',
      'maxWidth': '200',
      'whiteSpace': 'normal',
      '&[data-changed]': { bg: 'bg.selected' },
    },
    shown: {
      ...line,
      'verticalAlign': 'top',
      'paddingTop': '10',
      'width': '[1%]',
      'textAlign': 'right',
      'color': 'fg.muted',
      'fontVariantNumeric': 'tabular-nums',
      '&[data-tone=warning]': { color: 'tone.warning.text' },
      '&[data-tone=danger]': { color: 'tone.danger.text' },
    },
    none: { display: 'block', paddingTop: '4', color: 'fg.subtle' },
    said: { marginTop: '2', fontSize: 'xs', lineHeight: '18px', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    error: {
      'display': 'flex',
      'alignItems': 'flex-start',
      'gap': '4',
      'fontSize': 'xs',
      'lineHeight': '18px',
      'color': 'tone.danger.text',
      '& svg': { width: '14', height: '14', flex: 'none', marginTop: '2px' },
    },
    note: { fontSize: 'sm', color: 'fg.muted', _empty: { display: 'none' }, paddingTop: '8' },
  },
});
