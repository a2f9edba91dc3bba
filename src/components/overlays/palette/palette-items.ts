export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** Kind of item, shown at the end of its line. */
  readonly hint?: string;
}
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
