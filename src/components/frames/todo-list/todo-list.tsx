import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { todoList } from 'styled-system/recipes/todo-list';
import { Skeleton } from '../../controls/skeleton/skeleton';

export interface TodoItem {
  readonly title: string;
  /** Reason for urgency, or a note that nothing is pending. */
  readonly note: string;
  /** Formatted. */
  readonly figure: string;
  readonly unit?: string | undefined;
  readonly icon: LucideIcon;
  /** `done`: nothing is pending. */
  readonly tone: 'danger' | 'warning' | 'neutral' | 'done';
  readonly href: string;
  /** Explains the figure. */
  readonly help: string;
}
export interface TodoListProps {
  /** Accessible name of the list. */
  label: string;
  /** What waits, the most urgent first. */
  items: readonly TodoItem[];
}

/** Pending work of the operator, each line a link to it. */
export function TodoList({ label, items }: TodoListProps) {
  const classes = todoList();
  return (
    <ul className={classes.root} aria-label={label}>
      {items.map(({ title, note, figure, unit, icon: Icon, tone, href, help }) => (
        <li key={title}>
          <Link to={href} className={classes.item} data-tone={tone} title={help}>
            <span className={classes.sign}>
              <Icon aria-hidden />
            </span>
            <span className={classes.text}>
              <span className={classes.title}>{title}</span>
              <small className={classes.note}>{note}</small>
            </span>
            <span className={classes.figure}>
              {figure}
              {unit && <small>{unit}</small>}
            </span>
            <ChevronRight aria-hidden className={classes.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface AwaitedTodoListProps {
  /** How many entries are expected. */
  readonly count: number;
}

/** Keeps the place of so many entries until they are known. */
export function AwaitedTodoList({ count }: AwaitedTodoListProps) {
  const classes = todoList();
  return (
    <div className={classes.root} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.item}>
          <span className={classes.sign} />
          <span className={classes.text}>
            <Skeleton width={40} />
          </span>
        </div>
      ))}
    </div>
  );
}
