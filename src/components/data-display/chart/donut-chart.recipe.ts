import { defineSlotRecipe } from '@pandacss/dev';

const parts = [1, 2, 3, 4, 5, 6] as const;
const coloured = (property: 'stroke' | 'bg') =>
  Object.fromEntries(parts.map(part => [`&[data-part="${part}"]`, { [property]: `chart.${part}` }]));

export const donutChartRecipe = defineSlotRecipe({
  className: 'donut-chart',
  slots: ['root', 'drawing', 'part', 'figure', 'noun', 'legend', 'entry', 'mark', 'name', 'amount'],
  base: {
    root: { containerType: 'inline-size', display: 'flex', alignItems: 'center', gap: '16', minWidth: '0' },
    drawing: { flex: 'none', width: '120', height: '120' },
    part: { 'fill': 'none', 'strokeWidth': '18', '&[data-dimmed]': { opacity: '0.35' }, ...coloured('stroke') },
    figure: { textAnchor: 'middle', fontSize: '20px', fontWeight: 'strong', fill: 'fg.default' },
    noun: { textAnchor: 'middle', fontSize: '13px', fill: 'fg.subtle' },
    legend: { flex: '1', minWidth: '0', display: 'grid', gap: '2', margin: '0', padding: '0', listStyle: 'none' },
    entry: {
      'display': 'grid',
      'gridTemplateColumns': '8px minmax(0, 1fr) auto minmax(0, auto)',
      'alignItems': 'center',
      'gap': '6',
      'px': '4',
      'borderRadius': 'sm',
      'color': 'fg.default',
      'fontSize': 'sm',
      'lineHeight': '25px',
      'textDecoration': 'none',
      'whiteSpace': 'nowrap',
      'fontVariantNumeric': 'tabular-nums',
      '& b': { fontWeight: 'medium', textAlign: 'right' },
      '&:is(a):hover': { bg: 'bg.hover' },
    },
    mark: { width: '8', height: '8', borderRadius: '2px', forcedColorAdjust: 'none', ...coloured('bg') },
    name: { overflow: 'hidden', textOverflow: 'ellipsis' },
    amount: {
      'minWidth': '5.6em',
      'textAlign': 'right',
      'color': 'fg.muted',
      '@container (max-width: 320px)': { display: 'none' },
    },
  },
});
