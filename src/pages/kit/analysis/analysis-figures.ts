/** The answer of 数据分析, and its figures in words. */
import { against as ways, type analysis, timeGroups } from '@/api/contract/analysis';
import { changeBetween } from '@/api/format/change';
import { formatMoney, grouped } from '@/api/format/format';
import { dayText } from '@/api/format/locale';
import type { CallOutput } from '@/api/schema/call';
import type { AnalysisView } from './analysis-address';

export type Analysis = CallOutput<typeof analysis.analyse>;
export type Figure = Analysis['figures'][number];
export type Line = Analysis['rows'][number];

export interface PartProps {
  readonly data: Analysis | null;
  readonly view: AnalysisView;
}
export interface AskProps extends PartProps {
  readonly ask: (changes: Partial<AnalysisView>) => void;
}

export const text = ({ kind }: Pick<Figure, 'kind'>, value: number): string =>
  kind === 'MONEY' ? formatMoney(value) : grouped(String(value));
const arrows = { up: '↑', down: '↓', same: '' } as const;
export const changeText = (figure: Pick<Figure, 'kind'>, value: number, before: number): string => {
  const change = changeBetween(before, value, amount => text(figure, amount));
  return `${arrows[change.way]}${change.text}`;
};
export const wayOf = (view: AnalysisView): string =>
  ways.values.find(({ code }) => code === view.against)?.label ?? '不对比';
/** Sums of a line are in the order of the figures. */
export const sumOf = ({ sums }: Line, place: number) => sums[place]!; // each line has a sum of every figure
export const groupTitle = ({ by, groups }: Analysis): string => groups.find(each => each.by === by)!.label; // its own group is one of them
export const isTimed = ({ by }: Pick<Analysis, 'by'>): boolean => Object.hasOwn(timeGroups, by);
export const nameOf = ({ groupText, beforeText }: Line): string =>
  beforeText ? `${dayText(groupText)}（${dayText(beforeText)}）` : dayText(groupText);
export const spanText = ({ start, end }: NonNullable<Analysis['period']>): string =>
  start === end ? dayText(start) : `${dayText(start)} 至 ${dayText(end)}`;
