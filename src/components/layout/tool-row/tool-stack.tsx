import type { ReactNode } from 'react';
import { toolRow } from 'styled-system/recipes';

/** A ToolRow and, while rows are selected, a SelectionBar in its place: neither moves what is below them. */
export const ToolStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={toolRow().stack}>{children}</div>
);
