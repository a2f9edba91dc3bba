/** Sales of the last days, by amount or by count. */
import { type home, salesOfDay as shape, trendDays } from '@/api/contract/home';
import { formatMoney, formatValue } from '@/api/format/format';
import { dayText, shortDayText } from '@/api/format/locale';
import type { CallOutput } from '@/api/schema/call';
import { ChartCard } from '@/components/frames/chart/chart-card';
import { LineChart } from '@/components/frames/chart/line-chart';
import { Segmented } from '@/components/controls/segmented/segmented';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { axisOf } from '@/pages/kit/figure-axis';
import { usePanel } from '@/pages/kit/page/use-panel';
import { useFigureLinks } from './figure-links';
import { useHomeView } from './use-home-view';

const height = 256;
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const titleOf = (day: string) => `${dayText(day)} ${weekdays[new Date(day).getUTCDay()]}`;
const countText = (count: number) => formatValue(shape.transCount, count);

export function Trend({ panel }: { readonly panel: PanelRef }) {
  const { data, state, retry } = usePanel<CallOutput<typeof home.trend>>(panel);
  const [view, ask] = useHomeView(panel);
  const { by, days } = view;
  const { linkTo } = useFigureLinks(view);
  if (!linkTo('transAmount')) return null;
  const daily = data?.daily ?? [];
  const some = daily.some(({ transCount }) => transCount > 0);
  const { unit, axis } = axisOf(
    by === 'transAmount',
    '笔',
    daily.map(each => each[by]),
  );
  const tools = (
    <>
      <Segmented
        label="统计内容"
        value={by}
        onChange={next => ask({ by: next })}
        segments={[
          { value: 'transAmount', label: '金额' },
          { value: 'transCount', label: '笔数' },
        ]}
      />
      <Segmented
        label={trendDays.label}
        value={String(days)}
        onChange={next => ask({ days: next === '7' ? 7 : 30 })}
        segments={trendDays.values.map(({ code, label }) => ({ value: String(code), label }))}
      />
    </>
  );
  return (
    <ChartCard
      title="交易趋势"
      note={`单位：${unit}，虚线为今日截至目前`}
      tools={tools}
      state={state}
      onRetry={retry}
      height={height}
      empty="这段时间没有成功的交易"
      table={{
        head: [shape.statDate.label, `${shape.transAmount.label}(元)`, shape.transCount.label],
        rows: some
          ? daily.map(each => [dayText(each.statDate), formatMoney(each.transAmount), countText(each.transCount)])
          : [],
      }}
    >
      <LineChart
        label="交易趋势"
        height={height}
        unfinished
        axis={axis}
        points={daily.map(({ statDate, transAmount, transCount }) => ({
          tick: shortDayText(statDate),
          title: titleOf(statDate),
          value: by === 'transAmount' ? transAmount : transCount,
          lines: [`${formatMoney(transAmount)} 元`, `${countText(transCount)} 笔`],
        }))}
      />
    </ChartCard>
  );
}
