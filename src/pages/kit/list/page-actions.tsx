import { useSelector } from '@xstate/react';
import { mayEnter } from '@/api/schema/gate';
import { ActionButton } from '../action/action-link';
import { usePage } from '../page/page-context';
import type { ListPartProps } from './list-definition';

/** Actions of the screen that need no row. */
export function PageActions({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  return definition
    .pageActions?.({ rows, conditions })
    .filter(action => !('policy' in action && action.policy) || mayEnter(action.policy, permissions))
    .map(action => <ActionButton key={action.label} action={action} actor={starter} />);
}
