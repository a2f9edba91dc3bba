/** What ECharts is told. Series differ in dash and mark as well as in colour, so that they can be told apart without it. */
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from './colours';
import type { ChartData } from './chart-data';

const dashes = ['solid', 'dashed', 'dotted'] as const;
const marks = ['circle', 'rect', 'triangle', 'diamond'] as const;

export function optionOf(
  { kind, categories, series, format }: ChartData,
  colours: ChartColours,
  still: boolean,
): EChartsCoreOption {
  const text = { color: colours['fg-muted'], fontFamily: 'inherit', fontSize: 12 };
  const common = {
    animation: !still,
    color: ([1, 2, 3, 4, 5, 6] as const).map(number => colours[`chart-${number}`]),
    textStyle: text,
    tooltip: {
      trigger: kind === 'donut' ? 'item' : 'axis',
      backgroundColor: colours['bg-raised'],
      borderColor: colours['border-default'],
      textStyle: { ...text, color: colours['fg-default'] },
      // Drawn, not written: the page takes no inline styles (content security policy).
      renderMode: 'richText',
      valueFormatter: (value: unknown) => format(value as number),
    },
  };
  if (kind === 'donut') {
    const [parts] = series;
    return {
      ...common,
      legend: {
        type: 'scroll',
        orient: 'vertical',
        right: 0,
        top: 'middle',
        textStyle: text,
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
  return {
    ...common,
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
    series: series.map(({ name, values }, index) =>
      kind === 'bar'
        ? { type: 'bar', name, data: [...values], barMaxWidth: 24, itemStyle: { borderRadius: [2, 2, 0, 0] } }
        : {
            type: 'line',
            name,
            data: [...values],
            showSymbol: values.length <= 12,
            symbol: marks[index % marks.length],
            symbolSize: 6,
            lineStyle: { width: 2, type: dashes[index % dashes.length] },
          },
    ),
  };
}
