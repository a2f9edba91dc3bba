/** What is said of the records in a state: the same words in the list of flows, in the chart and in its table. */
import type { flowMap } from '@/api/contract/flow-map';
import type { ReactNode } from 'react';
import { formatDuration } from '@/api/format/duration';
import { absent, countWords, grouped } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { Tag } from '@/components/controls/tag/tag';
import type { ChartFigures } from '@/components/frames/state-chart/chart-layout';
import type { AnyFlow } from '@/machines/flows/flow';
import { idOfState } from '../kit/flow/chart-of-flow';
import { listPlaces } from './list-places';

export type FlowItem = CallOutput<typeof flowMap.load>['items'][number];
export type StateFigures = FlowItem['states'][number];

/** `扣款计划 我的`: the list, and the part of it if it has parts. */
export const nameOf = ({ listName, part }: Pick<FlowItem, 'listName' | 'part'>): string =>
  part ? `${listName} ${part.partName}` : listName;

export const ageOf = (since: number | null, now: number): string =>
  since === null ? absent : formatDuration(now - since);

export const stuckCell = (count: number | null): ReactNode =>
  count ? (
    <Tag tone="danger" look="soft">
      {grouped(String(count))}
    </Tag>
  ) : (
    (count ?? absent)
  );

/** From when on a record of the state counts as stuck. */
export function boundOf({ waits, stuckBefore, total }: StateFigures, now: number): string {
  if (!waits) return absent;
  if (stuckBefore !== null) return `超过${formatDuration(now - stuckBefore)}`;
  return total === 0 ? absent : '超过期限';
}

/** Figures beside the states of a chart. */
export const figuresOf = (flow: AnyFlow, states: readonly StateFigures[], now: number): ChartFigures =>
  Object.fromEntries(
    states.map(each => {
      const { state, medianTime, oldestTime, stuckCount } = each;
      const ages = oldestTime === null ? [] : [`中位 ${ageOf(medianTime, now)} · 最久 ${ageOf(oldestTime, now)}`];
      const stuck = stuckCount ? [`滞留 ${grouped(String(stuckCount))}`] : [];
      return [
        idOfState(flow, state),
        { count: countWords(each), lines: [...ages, ...stuck], alarming: Boolean(stuckCount) },
      ];
    }),
  );

/** Address of the list behind a state; undefined if the operator may open no screen of it. */
export function placeBehind(
  { callPath, part }: Pick<FlowItem, 'callPath' | 'part'>,
  { search }: Pick<StateFigures, 'search'>,
  opens: (href: string) => boolean,
): string | undefined {
  const place = listPlaces(callPath, part?.partKey ?? null).find(opens);
  return place && (place.includes('?') ? `${place}&${search.slice(1)}` : place + search);
}
