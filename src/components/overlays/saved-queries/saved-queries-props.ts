export interface SavedQueryItem {
  readonly key: string;
  readonly name: string;
  /** Summary of its conditions. */
  readonly summary: string;
  readonly isDefault: boolean;
  /** Shown in the menu, and on the home page: two independent settings. */
  readonly inMenu: boolean;
  readonly onHome: boolean;
}
export interface SavedQueriesProps {
  items: readonly SavedQueryItem[];
  /** Summary of the current conditions, which would be saved. */
  present: string;
  busy?: boolean;
  onApply: (key: string) => void;
  onSave: (name: string) => void;
  onChange: (item: SavedQueryItem) => void;
  onShare: (key: string) => void;
  onRemove: (key: string) => void;
}
