import type { ReactNode } from 'react';
import { toolRow } from 'styled-system/recipes';

/** A ToolRow and, while rows are selected, a SelectionBar in its place: neither moves the contents below. */
export const ToolStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={toolRow().stack}>{children}</div>
);
