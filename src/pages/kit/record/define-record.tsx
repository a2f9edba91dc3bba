/** A page about one record: what loads it, and what shows it once it is there. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import type { Call } from '@/api/schema/call';
import { Failure } from '@/api/failure';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Button } from '@/components/forms/button/button';
import { Card } from '@/components/layout/card/card';
import { Skeleton } from '@/components/feedback/skeleton/skeleton';
import type { FlowStanding } from '@/machines/flows/standing';
import { recordMachine, type RecordInput, type RecordRef } from '@/machines/screen/record.machine';
import { PageBody } from '../page/page-body';
import type { Page } from '../page/page';

export interface RecordDefinition<In, Out> {
  readonly load: Call<In, Out>;
  /** The call's body, from the address. */
  readonly input: (params: URLSearchParams) => NoInfer<In>;
  /** What the tab says once the record is known. */
  readonly tabTitle?: (record: Out) => string;
  /** The flows it is in, and where it stands in each. */
  readonly flows?: (record: Out) => readonly FlowStanding[];
  readonly children: (record: Out, reload: () => void) => ReactNode;
}

export function defineRecord<In, Out>({ load, input, tabTitle, flows, children }: RecordDefinition<In, Out>): Page {
  return {
    open: ({ send }, { search }) => {
      const logic = recordMachine.provide({
        actors: {
          load: fromPromise<unknown, { readonly search: string }>(({ input: own, signal }) =>
            send(load, input(new URLSearchParams(own.search)), { signal }),
          ),
        },
      });
      const own: RecordInput = {
        search,
        ...(tabTitle && { titleOf: tabTitle as (record: unknown) => string }),
        ...(flows && { flowsOf: flows as (record: unknown) => readonly FlowStanding[] }),
      };
      return { logic, input: own };
    },
    View: ({ actor }) => <RecordView actor={actor} show={children as RecordViewProps['show']} />,
  };
}

interface RecordViewProps {
  readonly actor: RecordRef;
  readonly show: (record: unknown, reload: () => void) => ReactNode;
}

function RecordView({ actor, show }: RecordViewProps) {
  const { record, failure } = useSelector(actor, snapshot => snapshot.context);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
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
  return <PageBody>{show(record, reload)}</PageBody>;
}
