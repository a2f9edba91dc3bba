import { defineSlotRecipe } from '@pandacss/dev';

export const todoListRecipe = defineSlotRecipe({
  className: 'todo-list',
  slots: ['root', 'item', 'sign', 'text', 'title', 'note', 'figure', 'arrow'],
  base: {
    // As high as six entries, beside the charts of its row.
    root: { minHeight: '276px', margin: '0', padding: '0', listStyle: 'none' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10',
      minHeight: '44',
      mx: '-8px',
      px: '8',
      borderRadius: 'md',
      color: 'fg.default',
      textDecoration: 'none',
      _hover: { bg: 'bg.hover' },
    },
    sign: {
      'flex': 'none',
      'display': 'grid',
      'placeItems': 'center',
      'width': '28',
      'height': '28',
      'borderRadius': 'md',
      'bg': 'tone.neutral.soft',
      'color': 'tone.neutral.text',
      '& svg': { width: '16', height: '16', strokeWidth: '1.8' },
      '[data-tone=danger] > &': { bg: 'tone.danger.soft', color: 'tone.danger.text' },
      '[data-tone=warning] > &': { bg: 'tone.warning.soft', color: 'tone.warning.text' },
    },
    text: { flex: '1', minWidth: '0' },
    title: { display: 'block', lineHeight: '18px' },
    note: {
      'display': 'block',
      'fontSize': 'xs',
      'lineHeight': '16px',
      'color': 'fg.subtle',
      '[data-tone=danger] &': { color: 'tone.danger.text' },
    },
    figure: {
      'fontSize': 'figureSm',
      'fontWeight': 'strong',
      'fontVariantNumeric': 'tabular-nums',
      'whiteSpace': 'nowrap',
      '& small': { marginLeft: '4', fontSize: 'xs', fontWeight: 'regular', color: 'fg.subtle' },
      '[data-tone=done] > &': { color: 'fg.subtle', fontWeight: 'regular' },
    },
    arrow: { flex: 'none', width: '14', height: '14', color: 'fg.subtle' },
  },
});
