import { useSelector } from '@xstate/react';
import { usePage } from '../page/page-context';
import type { ListPartProps } from './list-definition';
import { ActionButton } from '../action/action-link';
import { isOffered } from '../action/is-offered';

/** Actions of the screen that need no row. */
export function PageActions({ definition, actor }: ListPartProps) {
  const page = usePage();
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  return definition
    .pageActions?.({ rows, conditions })
    .filter(action => isOffered(action, page))
    .map(action => <ActionButton key={action.label} action={action} actor={starter} />);
}
