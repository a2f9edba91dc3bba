/** What a chart shows: for every category one value per series. A donut has one series and its parts as categories. */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'donut';
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** A value as it is read, such as fen written in yuan. */
  readonly format: (value: number) => string;
}
