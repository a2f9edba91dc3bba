/** View of the home page as stored in its address: scope, period, and the settings of the trend chart. */
import { homePeriod, trendDays, type HomePeriod } from '@/api/contract/home';
import { scopeFields } from '@/api/schema/list';
import { codeOf, knownCode } from '@/api/schema/query';

export interface HomeView {
  readonly period: HomePeriod;
  readonly days: 7 | 30;
  readonly by: 'transAmount' | 'transCount';
  readonly scopeWay: 'SELF' | null;
  readonly scopeAgentNo: string | null;
}
const standard: HomeView = { period: 'TODAY', days: 30, by: 'transAmount', scopeWay: null, scopeAgentNo: null };

/** Invalid values of the view are ignored; an unknown scope stays, to be refused: without it more would be shown. */
export function readHome(search: string): HomeView {
  const params = new URLSearchParams(search);
  return {
    period: (knownCode(homePeriod, params.get('period')) as HomePeriod | null) ?? standard.period,
    days: (knownCode(trendDays, params.get('days')) as HomeView['days'] | null) ?? standard.days,
    by: params.get('by') === 'transCount' ? 'transCount' : standard.by,
    scopeWay: codeOf(scopeFields.scopeWay, params.get('scopeWay')) as HomeView['scopeWay'],
    scopeAgentNo: params.get('scopeAgentNo') || null,
  };
}

/** Writes only values that differ from the default. */
export function writeHome(view: HomeView): string {
  const differing = Object.entries(view).filter(
    ([name, value]) => value !== null && value !== standard[name as keyof HomeView],
  );
  const search = new URLSearchParams(differing.map(([name, value]): [string, string] => [name, String(value)]));
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** The scope as filter conditions of a list. */
export const scopeOf = ({ scopeWay, scopeAgentNo }: HomeView): Readonly<Record<string, string>> => ({
  ...(scopeWay && { scopeWay }),
  ...(scopeAgentNo && { scopeAgentNo }),
});
