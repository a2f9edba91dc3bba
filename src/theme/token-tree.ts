/** For Storybook: the tokens of a theme file as a list, and their CSS variables. */
import { token, type Token } from 'styled-system/tokens';

/** One value, or one per condition of the theme. */
export type Value = string | number | Readonly<Record<string, string>>;
export type Tree = { readonly value: Value } | { readonly [name: string]: Tree };

const isLeaf = (tree: Tree): tree is { readonly value: Value } => {
  const value = tree['value'];
  return typeof value === 'object' ? 'base' in value : value !== undefined;
};
export const leavesOf = (tree: Tree, path: string): { readonly path: string; readonly value: Value }[] =>
  isLeaf(tree)
    ? [{ path, value: tree.value }]
    : Object.entries(tree as Readonly<Record<string, Tree>>).flatMap(([name, child]) =>
        leavesOf(child, `${path}.${name}`),
      );
/** The CSS variable of a token whose name is known only at run time. */
export const variable = (path: string, otherwise = ''): string => token.var(path as Token, otherwise);
export const valueText = (value: Value): string =>
  typeof value === 'object' ? Object.values(value).join(' / ') : String(value);
