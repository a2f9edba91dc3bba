/** One figure of 数据分析: over time as a line, otherwise as bars; beside those of the other period. */
import { dayText, shortDayText } from '@/api/format/locale';
import { ChevronDown } from 'lucide-react';
import { BarList } from '@/components/frames/chart/bar-list';
import { ChartCard } from '@/components/frames/chart/chart-card';
import { LineChart } from '@/components/frames/chart/line-chart';
import { Button } from '@/components/controls/button/button';
import { Menu } from '@/components/overlays/menu/menu';
import { axisOf } from '../kit/figure-axis';
import { usePage } from '../kit/page/page-context';
import { savePicture } from '../kit/page/save-picture';
import {
  type Analysis,
  type AskProps,
  changeText,
  type Figure,
  groupTitle,
  isTimed,
  type Line,
  nameOf,
  sumOf,
  text,
  spanText,
} from '../kit/analysis/analysis-figures';

const height = 280;
/** Bars beyond these are in the table only. */
const barsAtMost = 12;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly onSelect: (value: string) => void;
}
function Choice({ label, value, items, onSelect }: ChoiceProps) {
  const chosen = items.find(each => each.value === value)?.label ?? '';
  return (
    <Menu label={label} items={items.map(each => ({ ...each, checked: each.value === value }))} onSelect={onSelect}>
      <Button size="sm" aria-label={`${label}：${chosen}`}>
        {chosen}
        <ChevronDown aria-hidden />
      </Button>
    </Menu>
  );
}

interface DrawingProps extends Pick<AskProps, 'data' | 'ask'> {
  readonly place: number;
  readonly state: 'loading' | 'failed' | 'shown' | 'busy';
  readonly onRetry: () => void;
}
export function Drawing({ data, place, state, onRetry, ask }: DrawingProps) {
  const { now, notify } = usePage();
  const figure = data?.figures[place];
  const rows = data?.rows ?? [];
  const values = rows.flatMap(row => [sumOf(row, place).value, sumOf(row, place).before ?? 0]);
  const { unit, axis } = axisOf(figure?.kind === 'MONEY', figure?.unit ?? '', values);
  const tools = data && (
    <>
      <Choice
        label="统计内容"
        value={figure?.figureName ?? ''}
        items={data.figures.map(({ figureName, label }) => ({ value: figureName, label }))}
        onSelect={next => ask({ figure: next })}
      />
      <Choice
        label="汇总维度"
        value={data.by}
        items={data.groups.map(({ by, label }) => ({ value: by, label: `按${label}` }))}
        onSelect={next => ask({ by: next })}
      />
    </>
  );
  const title = data && figure ? `${figure.label}按${groupTitle(data)}` : '数据';
  const notes = [
    ...(data?.period ? [spanText(data.period)] : []),
    `单位：${unit}`,
    ...(data?.before ? [isTimed(data) ? '虚线为对比期' : '浅色为对比期'] : []),
    ...(data && !isTimed(data) && rows.length > barsAtMost ? [`图中为前 ${barsAtMost} 项`] : []),
  ];
  return (
    <ChartCard
      title={title}
      note={notes.join('，')}
      tools={tools}
      state={state}
      onRetry={onRetry}
      onPicture={card =>
        void savePicture(card, `${data?.listName ?? ''}_${title}`, now()).catch(() =>
          notify('图片未能生成，请改用打印或截屏', 'danger'),
        )
      }
      height={height}
      empty="没有符合条件的数据"
      table={{
        head: [title, '本期', ...(data?.before ? ['对比期', '变化'] : [])],
        rows: figure && values.some(value => value !== 0) ? rows.map(row => cellsOf(row, figure, place)) : [],
      }}
    >
      {data && figure && <Picture data={data} figure={figure} place={place} label={title} axis={axis} />}
    </ChartCard>
  );
}

interface PictureProps {
  readonly data: Analysis;
  readonly figure: Figure;
  readonly place: number;
  readonly label: string;
  readonly axis: (value: number) => string;
}
function Picture({ data, figure, place, label, axis }: PictureProps) {
  const { rows } = data;
  if (isTimed(data) && rows.length > 1)
    return (
      <LineChart
        label={label}
        height={height}
        axis={axis}
        unfinished={data.beforeUntil !== null}
        points={rows.map(row => {
          const { value, before } = sumOf(row, place);
          return {
            tick: shortDayText(row.groupText),
            title: row.beforeText
              ? `${dayText(row.groupText)}，对比 ${dayText(row.beforeText)}`
              : dayText(row.groupText),
            value,
            ...(before !== null && { before }),
            lines: [
              text(figure, value),
              ...(before === null ? [] : [`对比期 ${text(figure, before)}`, changeText(figure, value, before)]),
            ],
          };
        })}
      />
    );
  return (
    <BarList
      label={label}
      bars={rows.slice(0, barsAtMost).map(row => {
        const { value, before } = sumOf(row, place);
        return {
          name: row.groupText,
          value,
          figure: text(figure, value),
          before: before ?? undefined,
          change: before === null ? undefined : changeText(figure, value, before),
        };
      })}
    />
  );
}

const cellsOf = (row: Line, figure: Figure, place: number): string[] => {
  const { value, before } = sumOf(row, place);
  return [
    nameOf(row),
    text(figure, value),
    ...(before === null ? [] : [text(figure, before), changeText(figure, value, before)]),
  ];
};
