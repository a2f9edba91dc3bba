import { tag, type TagVariantProps } from 'styled-system/recipes/tag';

export interface TagProps extends TagVariantProps {
  /** What it means: `neutral` not begun, `info` under way, `warning` waits for somebody, `success` good, `danger` failed. */
  tone?: TagVariantProps['tone'];
  /** `soft` for the main status of a row, `bare` for further ones. */
  look?: TagVariantProps['look'];
  /** The word of the flow or the dictionary. */
  children: string;
}

/** A status: the text names it, tone and dot repeat it. One soft tag per row, further statuses bare. */
export function Tag({ tone, look, children }: TagProps) {
  return <span className={tag({ tone, look })}>{children}</span>;
}
