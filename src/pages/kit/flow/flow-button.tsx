/** 流程 of a record, beside its actions: opens the chart of its flow. */
import type { HasActions } from '@/api/schema/list';
import { Button } from '@/components/controls/button/button';
import type { FlowState } from '@/machines/flows/flow-state';
import type { ActionRef } from '@/machines/screen/action.machine';
import { flowPanel, showFlow } from './flow-action';

interface FlowButtonProps {
  readonly flows: readonly FlowState[];
  readonly record: HasActions;
  readonly actor: ActionRef;
}

export function FlowButton({ flows, record, actor }: FlowButtonProps) {
  if (flows.length === 0) return null;
  const action = showFlow({ flows, allowed: record.allowed });
  return (
    <Button
      size="sm"
      onPointerEnter={flowPanel.preload}
      onFocus={flowPanel.preload}
      onClick={() => actor.send({ type: 'action.start', action })}
    >
      {action.label}
    </Button>
  );
}
