/** A record's page while it loads, when it cannot be had, and with what its definition shows of it. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Failure } from '@/api/failure';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Skeleton } from '@/components/feedback/skeleton/skeleton';
import { Button } from '@/components/forms/button/button';
import { Card } from '@/components/layout/card/card';
import type { RecordRef } from '@/machines/screen/record.machine';
import { ActionDialog } from '../action/action-dialog';
import { ActionButtons } from '../action/action-link';
import { PageBody } from '../page/page-body';
import type { PlainRecord, RecordTools } from './record-definition';
import { RecordContextProvider, type RecordContext } from './record-context';
import { RevealQuestion } from './reveal';

interface RecordFrameProps {
  readonly actor: RecordRef;
  readonly definition: PlainRecord;
  /** What follows below it with a gutter of its own. */
  readonly below?: (record: unknown, tools: RecordTools) => ReactNode;
}

export function RecordFrame({
  actor,
  definition: { actions: actionsOf, children: show, masked, param },
  below,
}: RecordFrameProps) {
  const { record, failure, search } = useSelector(actor, snapshot => snapshot.context);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const { action, pictures, reveal } = useSelector(actor, snapshot => snapshot.children);
  const reload = () => actor.send({ type: 'record.reload' });
  if (failed) return <NotToBeHad failure={failure} onRetry={reload} />;
  if (record === null) {
    return (
      <PageBody>
        <Card label="正在加载">
          {[70, 50, 60].map(width => (
            <Skeleton key={width} width={width} />
          ))}
        </Card>
      </PageBody>
    );
  }
  const starter = action!; // these three are there from the start
  const shared: RecordContext = {
    ...{ pictures: pictures!, reveal: reveal! },
    self: param ? new URLSearchParams(search).get(param) : null,
    masked: masked?.(record) ?? null,
  };
  const offer: RecordTools['offer'] = actions => <ActionButtons actions={actions} actor={starter} />;
  const tools: RecordTools = {
    reload,
    offer,
    actions: actionsOf && offer(actionsOf(record).filter(each => each !== false)),
  };
  return (
    <RecordContextProvider value={shared}>
      <PageBody joined={below !== undefined}>{show(record, tools)}</PageBody>
      {below?.(record, tools)}
      <ActionDialog actor={starter} />
      <RevealQuestion />
    </RecordContextProvider>
  );
}

function NotToBeHad({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  const missing = failure instanceof Failure && failure.reason === 'missing';
  return (
    <PageBody>
      <Card label="加载失败">
        <EmptyState
          kind="failed"
          title={missing ? failure.message : '加载失败'}
          text={missing ? '记录不存在，或不在您的查看范围内。' : failure?.message}
          actions={<Button onClick={onRetry}>重试</Button>}
        />
      </Card>
    </PageBody>
  );
}
