import { tag, type TagVariantProps } from 'styled-system/recipes/tag';

export interface TagProps extends TagVariantProps {
  children: string;
}

/** A status: the text names it, tone and dot repeat it. One soft tag per row, further statuses bare. */
export function Tag({ tone, look, children }: TagProps) {
  return <span className={tag({ tone, look })}>{children}</span>;
}
