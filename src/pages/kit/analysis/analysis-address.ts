/** View of 数据分析 as stored in its address: the list and its conditions, how they are grouped, and what is compared and drawn. */
import { against as ways } from '@/api/contract/analysis';
import { sortName } from '@/api/schema/list';
import { type Conditions, knownCode } from '@/api/schema/query';

export interface AnalysisView {
  /** Path of the list's call. */
  readonly list: string;
  /** Path of the screen that it was opened from. */
  readonly from: string;
  readonly by: string | null;
  readonly against: 'PREVIOUS' | 'YEAR' | null;
  /** The figure that is drawn. */
  readonly figure: string | null;
  readonly conditions: Conditions;
}

/** Invalid values are ignored; unknown conditions are refused by the server. */
export function readAnalysis(search: string): AnalysisView {
  const {
    list = '',
    from = '',
    by = '',
    against = '',
    figure = '',
    // The order of the rows is none of their sums.
    [sortName]: _,
    ...conditions
  } = Object.fromEntries(new URLSearchParams(search));
  return {
    list,
    from,
    by: by || null,
    against: knownCode(ways, against) as AnalysisView['against'],
    figure: figure || null,
    conditions,
  };
}

export function writeAnalysis({ conditions, ...view }: AnalysisView): string {
  const named = Object.entries({ ...view, ...conditions }).filter(([, value]) => value !== null && value !== '');
  return `?${new URLSearchParams(named.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}
