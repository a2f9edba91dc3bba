import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { queryForm } from 'styled-system/recipes/query-form';
import { Button } from '../../controls/button/button';

/** Fields that a folded form needs: the widest shows seven; an eighth tells that there is something to unfold. */
export const foldedFields = 8;

export interface QueryFormProps {
  /** One Field per condition, most used first; while folded, those beyond `foldedFields` may be left out. */
  children: ReactNode;
  /** Only the first row is shown. */
  folded: boolean;
  /** Called by 「展开」 and 「收起」. */
  onFold: (folded: boolean) => void;
  /** Called by 「查询」 and by Enter in a field. */
  onQuery: () => void;
  /** Called by 「重置」; the caller sets the defaults and queries. */
  onReset: () => void;
  /** A query is running; nothing is locked. */
  busy?: boolean;
}

/** Filter conditions of a list. Enter in any field runs the query; 「重置」 restores the defaults and runs it too. */
export function QueryForm({ children, folded, onFold, onQuery, onReset, busy = false }: QueryFormProps) {
  const classes = queryForm();
  return (
    <form
      className={classes.root}
      role="search"
      aria-label="查询条件"
      aria-busy={busy || undefined}
      onSubmit={event => {
        event.preventDefault();
        onQuery();
      }}
    >
      <div className={classes.grid} data-folded={folded || undefined}>
        {children}
        <div className={classes.actions}>
          <Button look="quiet" aria-expanded={!folded} onClick={() => onFold(!folded)}>
            {folded ? '展开' : '收起'}
            {folded ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          </Button>
          <Button onClick={onReset}>重置</Button>
          <Button type="submit" look="primary">
            查询
          </Button>
        </div>
      </div>
    </form>
  );
}
