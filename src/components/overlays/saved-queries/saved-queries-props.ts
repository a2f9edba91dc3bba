export interface SavedQueryItem {
  readonly key: string;
  readonly name: string;
  /** What it asks for. */
  readonly words: string;
  readonly isDefault: boolean;
  /** Offered in the menu, and on the home page: each for itself. */
  readonly inMenu: boolean;
  readonly onHome: boolean;
}
export interface SavedQueriesProps {
  items: readonly SavedQueryItem[];
  /** What would be saved now. */
  present: string;
  busy?: boolean;
  onApply: (key: string) => void;
  onSave: (name: string) => void;
  onChange: (item: SavedQueryItem) => void;
  onShare: (key: string) => void;
  onRemove: (key: string) => void;
}
