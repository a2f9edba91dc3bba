/** 流程 of a record, beside its actions: opens the chart of its flow. The chart is loaded with the first one that is opened. */
import type { HasActions } from '@/api/schema/list';
import { Button } from '@/components/controls/button/button';
import { lazyPart, opening } from '@/components/lazy';
import type { FlowState } from '@/machines/flows/flow-state';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { CallAction } from '../action/actions';
import { flowLabel } from './flow-label';
import type { FlowPanelProps } from './flow-panel';

const panel = lazyPart<FlowPanelProps>(
  async () => (await import('./flow-panel')).FlowPanel,
  () => opening,
);

const showFlow = (props: FlowPanelProps): CallAction => ({
  label: flowLabel,
  asks: false,
  showsResult: true,
  changes: false,
  confirm: null,
  ask: {},
  danger: false,
  done: null,
  width: 'lg',
  run: () => Promise.resolve(null),
  resultOf: () => <panel.Part {...props} />,
});

interface FlowButtonProps {
  readonly flows: readonly FlowState[];
  readonly record: HasActions;
  readonly actor: ActionRef;
}

export function FlowButton({ flows, record, actor }: FlowButtonProps) {
  if (flows.length === 0) return null;
  const start = () => actor.send({ type: 'action.start', action: showFlow({ flows, allowed: record.allowed }) });
  return (
    <Button size="sm" look="quiet" onPointerEnter={panel.preload} onFocus={panel.preload} onClick={start}>
      {flowLabel}
    </Button>
  );
}
