import { defineSlotRecipe } from '@pandacss/dev';

export const lineChartRecipe = defineSlotRecipe({
  className: 'line-chart',
  slots: ['root', 'drawing', 'grid', 'line', 'shade', 'mark', 'dot', 'tip'],
  base: {
    root: {
      position: 'relative',
      minWidth: '0',
      borderRadius: 'sm',
      touchAction: 'pan-y',
      outline: 'none',
      _focusVisible: { boxShadow: 'focus' },
    },
    // Out of the flow, so that its width never keeps the container from shrinking.
    drawing: {
      'position': 'absolute',
      'inset': '0',
      'overflow': 'visible',
      '& text': { fontSize: 'xs', fill: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    },
    grid: { stroke: 'chart.grid' },
    line: {
      'fill': 'none',
      'stroke': 'chart.1',
      'strokeWidth': '2',
      'strokeLinejoin': 'round',
      '&[data-unfinished]': { strokeDasharray: '4 4' },
    },
    shade: { stopColor: 'token(colors.chart.1)' },
    mark: { stroke: 'border.strong', strokeDasharray: '3 3' },
    dot: { fill: 'bg.surface', stroke: 'chart.1', strokeWidth: '2' },
    tip: {
      'position': 'absolute',
      'display': 'grid',
      'px': '10',
      'py': '6',
      'borderRadius': 'md',
      'bg': 'bg.inverse',
      'color': 'fg.inverse',
      'fontSize': 'xs',
      'lineHeight': 'text',
      'whiteSpace': 'nowrap',
      'fontVariantNumeric': 'tabular-nums',
      'pointerEvents': 'none',
      '& b': { fontSize: 'sm', fontWeight: 'strong' },
    },
  },
});
