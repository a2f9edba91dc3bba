import { Search } from 'lucide-react';
import { searchButton } from 'styled-system/recipes/search-button';

export interface SearchButtonProps {
  /** Called to open the palette. */
  onClick: () => void;
  /** Keyboard shortcut, as shown. */
  keys: string;
}

/** Looks like the search box that it opens; the box itself is Palette. On small screens an icon button replaces it. */
export function SearchButton({ onClick, keys }: SearchButtonProps) {
  const classes = searchButton();
  return (
    <button type="button" className={classes.root} onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
      <Search aria-hidden />
      搜索
      <kbd className={classes.keys}>{keys}</kbd>
    </button>
  );
}
