import { ChevronDown, ChevronUp } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { queryForm } from 'styled-system/recipes';
import { Button } from '../button/button';

/** The most fields that fit in the two rows of a folded card at its widest. */
const fitsFolded = 7;

export interface QueryFormProps {
  /** One Field per condition, most used first. */
  children: ReactNode;
  folded: boolean;
  onFold: (folded: boolean) => void;
  onQuery: () => void;
  onReset: () => void;
  busy?: boolean;
}

/** The conditions of a list. Enter in any field queries; 重置 goes back to the first state and queries too. */
export function QueryForm({ children, folded, onFold, onQuery, onReset, busy = false }: QueryFormProps) {
  const classes = queryForm();
  const foldable = Children.count(children) > fitsFolded - 2;
  return (
    <form
      className={classes.root}
      role="search"
      aria-label="查询条件"
      onSubmit={event => {
        event.preventDefault();
        onQuery();
      }}
    >
      <div className={classes.grid} data-folded={(foldable && folded) || undefined}>
        {children}
        <div className={classes.actions}>
          {foldable && (
            <Button look="quiet" aria-expanded={!folded} onClick={() => onFold(!folded)}>
              {folded ? '展开' : '收起'}
              {folded ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
            </Button>
          )}
          <Button onClick={onReset}>重置</Button>
          <Button type="submit" look="primary" aria-busy={busy || undefined}>
            查询
          </Button>
        </div>
      </div>
    </form>
  );
}
