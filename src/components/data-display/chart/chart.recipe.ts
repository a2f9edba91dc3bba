import { defineSlotRecipe } from '@pandacss/dev';

export const chartRecipe = defineSlotRecipe({
  className: 'chart',
  slots: ['root', 'head', 'area', 'canvas', 'note', 'table'],
  base: {
    root: { display: 'grid', gap: '8', minWidth: '0' },
    head: { display: 'flex', justifyContent: 'flex-end' },
    area: { position: 'relative', height: '240', minWidth: '0' },
    canvas: { width: 'full', height: 'full' },
    note: { display: 'grid', placeItems: 'center', alignContent: 'center', gap: '8', height: '240', color: 'fg.muted' },
    table: {
      'width': 'full',
      'borderCollapse': 'collapse',
      'fontSize': 'sm',
      '& th, & td': {
        px: '8',
        py: '4',
        borderBottomWidth: '1px',
        borderBottomStyle: 'solid',
        borderColor: 'border.default',
        textAlign: 'right',
        fontWeight: 'regular',
        fontVariantNumeric: 'tabular-nums',
      },
      '& th': { color: 'fg.muted' },
      '& th:first-child, & td:first-child': { textAlign: 'left' },
    },
  },
});
