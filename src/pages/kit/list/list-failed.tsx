/** Says that a list could not be read; loaded with the list, because nothing can be loaded once the server is gone. */
import { useSelector } from '@xstate/react';
import { Failure } from '@/api/failure';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import type { ListPartProps } from './list-definition';

export function Failed({ actor }: Pick<ListPartProps, 'actor'>) {
  const failure = useSelector(actor, snapshot => snapshot.context.failure);
  const requestId = failure instanceof Failure ? failure.requestId : null;
  // A condition that cannot be asked for, from an address or a saved query: trying again would not help.
  const isWrong = failure instanceof Failure && failure.reason === 'invalid';
  return (
    <EmptyState
      kind="failed"
      title={isWrong ? '查询条件有误' : '列表加载失败'}
      text={
        <>
          {failure?.message}，查询条件已保留。
          {requestId && (
            <>
              {' '}
              编号 <CopyButton text={requestId} label="编号" always />
            </>
          )}
        </>
      }
      actions={
        <Button onClick={() => actor.send({ type: isWrong ? 'filter.clear' : 'list.reload' })}>
          {isWrong ? '清除筛选' : '重试'}
        </Button>
      }
    />
  );
}
