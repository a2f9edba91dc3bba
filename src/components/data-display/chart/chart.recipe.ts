import { defineSlotRecipe } from '@pandacss/dev';

export const chartRecipe = defineSlotRecipe({
  className: 'chart',
  slots: ['tools', 'body', 'note', 'scroll', 'table'],
  base: {
    tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8' },
    body: { display: 'grid', alignContent: 'center', minWidth: '0' },
    note: { display: 'grid', justifyItems: 'center', gap: '8', py: '24', color: 'fg.muted', fontSize: 'sm' },
    scroll: { overflow: 'auto' },
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
  variants: { busy: { true: { body: { opacity: '0.45' } } } },
});
