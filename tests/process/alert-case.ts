/** What is tried of an alert rule of docs/alerts.yml. */
export interface Case {
  readonly alert: string;
  /** What must happen on an installation for the value at which it fires. */
  readonly done: string;
  /** A figure and its labels; of a histogram, the bucket that the slow calls are beyond. */
  readonly series: string;
  /** Value at which it fires, and the nearest at which it does not, in promtool's notation. */
  readonly fires: string;
  readonly silent: string;
  readonly labels: Readonly<Record<string, string>>;
  /** When it is looked at. */
  readonly at: string;
}
