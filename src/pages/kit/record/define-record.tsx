/** A page about one record: what loads it, and what shows it once it is there. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Call } from '@/api/schema/call';
import { Failure } from '@/api/failure';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Button } from '@/components/forms/button/button';
import { Card } from '@/components/layout/card/card';
import { Skeleton } from '@/components/feedback/skeleton/skeleton';
import type { FlowStanding } from '@/machines/flows/standing';
import type { RecordRef } from '@/machines/screen/record.machine';
import { ActionDialog } from '../action/action-dialog';
import { ActionButton } from '../action/action-link';
import type { Action } from '../action/actions';
import { openRecord } from './open-record';
import { PageBody } from '../page/page-body';
import type { Page } from '../page/page';

export interface RecordTools {
  readonly reload: () => void;
  /** What can be done with it, for the head of its page. */
  readonly actions: ReactNode;
}
export interface RecordDefinition<In, Out> {
  readonly load: Call<In, Out>;
  /** The call's body, from the address. */
  readonly input: (params: URLSearchParams) => NoInfer<In>;
  /** What the tab says once the record is known. */
  readonly tabTitle?: (record: Out) => string;
  /** The flows it is in, and where it stands in each. */
  readonly flows?: (record: Out) => readonly FlowStanding[];
  /** What can be done with it; what is false is not there. */
  readonly actions?: (record: Out) => readonly (Action | false)[];
  readonly children: (record: Out, tools: RecordTools) => ReactNode;
}

export function defineRecord<In, Out>(definition: RecordDefinition<In, Out>): Page {
  // Records lose their type in the machine and the view; this is the one place where that happens.
  const { load, input, tabTitle, flows, actions, children } = definition as unknown as PlainRecord<In>;
  return {
    open: (services, { search }) =>
      openRecord(services, (address, options) => services.send(load, input(new URLSearchParams(address)), options), {
        search,
        ...(tabTitle && { titleOf: tabTitle }),
        ...(flows && { flowsOf: flows }),
      }),
    View: ({ actor }) => <RecordView actor={actor} actionsOf={actions} show={children} />,
  };
}
type PlainRecord<In> = RecordDefinition<In, unknown>;

interface RecordViewProps {
  readonly actor: RecordRef;
  readonly actionsOf: PlainRecord<never>['actions'];
  readonly show: PlainRecord<never>['children'];
}

function RecordView({ actor, actionsOf, show }: RecordViewProps) {
  const { record, failure } = useSelector(actor, snapshot => snapshot.context);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // it is there from the start
  const reload = () => actor.send({ type: 'record.reload' });
  if (failed) {
    return (
      <PageBody>
        <Card label="加载失败">
          <EmptyState
            kind="failed"
            title={failure instanceof Failure && failure.reason === 'missing' ? failure.message : '加载失败'}
            text={
              failure instanceof Failure && failure.reason === 'missing'
                ? '记录不存在，或不在您的查看范围内。'
                : failure?.message
            }
            actions={<Button onClick={reload}>重试</Button>}
          />
        </Card>
      </PageBody>
    );
  }
  if (record === null) {
    return (
      <PageBody>
        {[70, 50, 60].map(width => (
          <Card key={width} label="正在加载">
            <Skeleton width={width} />
          </Card>
        ))}
      </PageBody>
    );
  }
  const actions = actionsOf?.(record).filter(action => action !== false) ?? [];
  return (
    <PageBody>
      {show(record, {
        reload,
        actions: actions.map(action => <ActionButton key={action.label} action={action} actor={starter} />),
      })}
      <ActionDialog actor={starter} />
    </PageBody>
  );
}
