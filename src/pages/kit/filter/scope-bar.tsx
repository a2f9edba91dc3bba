/** Data scope of a list. */
import { useSelector } from '@xstate/react';
import type { ListRef } from '@/machines/screen/list.machine';
import { ScopeChooser } from './scope-chooser';

export function ScopeBar({ actor }: { readonly actor: ListRef }) {
  const { scopeWay, scopeAgentNo = '' } = useSelector(actor, snapshot => snapshot.context.query.conditions);
  return (
    <ScopeChooser
      align="start"
      way={scopeWay === undefined ? null : String(scopeWay)}
      agentNo={String(scopeAgentNo)}
      onChoose={patch => {
        actor.send({ type: 'filter.change', patch });
        actor.send({ type: 'filter.submit' });
      }}
    />
  );
}
