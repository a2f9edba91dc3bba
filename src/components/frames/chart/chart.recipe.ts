import { defineSlotRecipe } from '@pandacss/dev';

export const chartRecipe = defineSlotRecipe({
  className: 'chart',
  slots: ['tools', 'body', 'note', 'scroll', 'table'],
  base: {
    tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8' },
    body: { flex: '1', display: 'flex', flexDirection: 'column', justifyContent: 'center', minWidth: '0' },
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

export const lineChartRecipe = defineSlotRecipe({
  className: 'line-chart',
  slots: ['root', 'drawing', 'grid', 'line', 'shade', 'mark', 'dot', 'tip'],
  base: {
    root: {
      position: 'relative',
      flex: '1 0 auto',
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
      '&[data-before]': { stroke: 'fg.subtle', strokeWidth: '1.5', strokeDasharray: '2 3' },
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

export const barListRecipe = defineSlotRecipe({
  className: 'bar-list',
  slots: ['root', 'entry', 'name', 'figure', 'change', 'track', 'bar', 'before'],
  base: {
    root: { display: 'grid', gap: '10', margin: '0', padding: '0', listStyle: 'none' },
    entry: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: '10',
      rowGap: '4',
      alignItems: 'baseline',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    figure: { fontWeight: 'medium', textAlign: 'right' },
    change: { minWidth: '7em', textAlign: 'right', color: 'fg.muted' },
    track: { gridColumn: '1 / -1', display: 'grid', gap: '2' },
    bar: { height: '8', minWidth: '1', borderRadius: '2px', bg: 'chart.1', forcedColorAdjust: 'none' },
    before: {
      height: '4',
      minWidth: '1',
      borderRadius: '2px',
      bg: 'chart.1',
      opacity: '0.35',
      forcedColorAdjust: 'none',
    },
  },
});
