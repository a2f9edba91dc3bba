import { defineSlotRecipe } from '@pandacss/dev';

export const filterChipsRecipe = defineSlotRecipe({
  className: 'filter-chips',
  slots: ['root', 'list', 'chip', 'remove'],
  base: {
    root: { 'display': 'flex', 'alignItems': 'flex-start', 'gap': '8', '& > button': { minHeight: '40' } },
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6',
      minHeight: '40',
      margin: '0',
      padding: '0',
      listStyle: 'none',
    },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '28',
      paddingLeft: '10',
      paddingRight: '2',
      borderRadius: 'full',
      bg: 'bg.pressed',
      color: 'fg.default',
      fontSize: 'sm',
    },
    remove: {
      'display': 'inline-grid',
      'placeItems': 'center',
      'width': '24',
      'height': '24',
      'padding': '0',
      'border': 'none',
      'borderRadius': 'full',
      'bg': 'transparent',
      'color': 'inherit',
      'cursor': 'pointer',
      '& svg': { width: '12', height: '12' },
    },
  },
  variants: {
    oneLine: {
      true: {
        list: { flexWrap: 'nowrap', overflowX: 'auto', minWidth: '0', minHeight: '28', scrollbarWidth: 'none' },
        chip: { flex: 'none', whiteSpace: 'nowrap' },
      },
    },
  },
});
