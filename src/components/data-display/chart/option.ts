/** What ECharts is told. Series differ in dash and mark as well as in colour, so that they can be told apart without it. */
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from './colours';
import type { ChartData } from './chart-data';

const dashes = ['solid', 'dashed', 'dotted'] as const;
const marks = ['circle', 'rect', 'triangle', 'diamond'] as const;
const textOf = (colours: ChartColours) => ({ color: colours['fg-muted'], fontFamily: 'inherit', fontSize: 12 });

/** The whole option of one chart; `still` for operators who asked their system for less motion. */
export function optionOf(data: ChartData, colours: ChartColours, still: boolean): EChartsCoreOption {
  const text = textOf(colours);
  return {
    animation: !still,
    color: ([1, 2, 3, 4, 5, 6] as const).map(number => colours[`chart-${number}`]),
    textStyle: text,
    tooltip: {
      trigger: data.kind === 'donut' ? 'item' : 'axis',
      backgroundColor: colours['bg-raised'],
      borderColor: colours['border-default'],
      textStyle: { ...text, color: colours['fg-default'] },
      // Drawn, not written: the page takes no inline styles (content security policy).
      renderMode: 'richText',
      valueFormatter: (value: unknown) => data.format(value as number),
    },
    ...(data.kind === 'donut' ? donut(data, colours) : overCategories(data, colours)),
  };
}

function donut({ categories, series: [parts] }: ChartData, colours: ChartColours): EChartsCoreOption {
  return {
    legend: {
      type: 'scroll',
      orient: 'vertical',
      right: 0,
      top: 'middle',
      textStyle: textOf(colours),
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
    },
    series: [
      {
        type: 'pie',
        name: parts?.name ?? '',
        radius: ['56%', '84%'],
        center: ['34%', '50%'],
        label: { show: false },
        itemStyle: { borderColor: colours['bg-surface'], borderWidth: 2 },
        data: categories.map((name, index) => ({ name, value: parts?.values[index] ?? 0 })),
      },
    ],
  };
}

function overCategories({ kind, categories, series, format }: ChartData, colours: ChartColours): EChartsCoreOption {
  const text = textOf(colours);
  return {
    grid: {
      left: 4,
      right: 12,
      top: series.length > 1 ? 32 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(series.length > 1 && { legend: { top: 0, left: 0, textStyle: text, itemHeight: 8 } }),
    xAxis: {
      type: 'category',
      data: [...categories],
      boundaryGap: kind === 'bar',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours['border-default'] } },
      axisLabel: text,
    },
    yAxis: {
      type: 'value',
      splitLine: { lineStyle: { color: colours['chart-grid'] } },
      axisLabel: { ...text, formatter: (value: number) => format(value) },
    },
    series: kind === 'bar' ? series.map(bar) : series.map(line),
  };
}

const bar = ({ name, values }: ChartData['series'][number]) => ({
  type: 'bar',
  name,
  data: [...values],
  barMaxWidth: 24,
  itemStyle: { borderRadius: [2, 2, 0, 0] },
});

const line = ({ name, values }: ChartData['series'][number], index: number) => ({
  type: 'line',
  name,
  data: [...values],
  showSymbol: values.length <= 12,
  symbol: marks[index % marks.length],
  symbolSize: 6,
  lineStyle: { width: 2, type: dashes[index % dashes.length] },
});
