export interface Branch {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Branch[];
}

/** The branches along a path of values, up to the first value that the tree does not contain. */
export function branchesOnPath(tree: readonly Branch[], path: readonly string[]): Branch[] {
  const [value, ...rest] = path;
  const found = tree.find(branch => branch.value === value);
  return found ? [found, ...branchesOnPath(found.children ?? [], rest)] : [];
}
