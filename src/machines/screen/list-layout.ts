/** How an operator has arranged a list: stored per operator and list. */
import { type PageSize, pageSizes } from '@/api/constants';

/** The operator's arrangement of the columns; names missing in `order` keep the screen's order, after the others. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In px, for columns that were resized. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns fixed at the left. */
  readonly pinned: readonly string[];
  readonly density: Density;
  /** Rows of a page. */
  readonly pageSize: PageSize;
}
export const densities = ['compact', 'usual', 'loose'] as const;
export type Density = (typeof densities)[number];
export const plainLayout: ColumnLayout = {
  order: [],
  hidden: [],
  widths: {},
  pinned: [],
  density: 'usual',
  pageSize: pageSizes[0],
};
