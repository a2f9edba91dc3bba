import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartData } from './chart-data';
import { readColours } from './colours';
import { optionOf } from './option';

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** The drawn part of a chart, loaded when the first one is shown. It follows its box, the theme and the theme colour. */
export default function Drawing({ data, className }: { data: ChartData; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = init(box.current);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const draw = () => chart.setOption(optionOf(data, readColours(), still), true);
    draw();
    const fit = new ResizeObserver(() => chart.resize());
    fit.observe(box.current!); // mounted with this effect
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    return () => {
      fit.disconnect();
      theme.disconnect();
      chart.dispose();
    };
  }, [data]);
  return <div ref={box} className={className} aria-hidden />;
}
