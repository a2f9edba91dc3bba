/** The page of a review in each of its states. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import type { HasActions } from '@/api/schema/list';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { marksOf } from '@/machines/screen/review-marks';
import { ActionDialog } from '../action/dialogs';
import { PageBody } from '../page/page-body';
import { usePage } from '../page/page-context';
import { ReviewBar } from './review-bar';
import type { ReviewBarProps, ReviewPartProps } from './review-definition';
import { Colleagues } from './colleagues';
import { ReviewEvidence } from './review-evidence';
import { ReviewFields } from './review-fields';
import { FactsCard, ReviewHeader } from './review-header';
import { ReviewSteps } from './review-steps';
import { useVisibleQueue, useReviewKeys, useSight } from './use-review';

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'full' });

const panes = css({
  'display': 'grid',
  'gap': '12',
  'alignItems': 'start',
  'gridTemplateColumns': { base: 'minmax(0, 1fr)', desktop: 'minmax(360px, 37.5%) minmax(0, 1fr)' },
  '&[data-pictures=none]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) 340px' } },
});
const stack = css({ display: 'grid', gap: '12' });
/** The pictures stay beside the value that is compared, however long the list is. */
const beside = css({ position: 'sticky', top: '12' });

export function ReviewPage({ actor, definition }: ReviewPartProps) {
  const context = useSelector(actor, snapshot => snapshot.context);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const empty = useSelector(actor, snapshot => snapshot.matches('empty'));
  const { action } = useSelector(actor, snapshot => snapshot.children); // the machine starts it at once
  useReviewKeys(actor);
  useSight(actor);
  useVisibleQueue(actor);
  const { record } = context;
  if (empty)
    return (
      <PageBody>
        <Card label="没有待审核的记录">
          <EmptyState kind="none" title="没有待审核的记录" text="新的申请提交后会出现在这里。" />
        </Card>
      </PageBody>
    );
  if (failed || record === null) return <Unloaded actor={actor} />;
  const rows = definition.rows(record as HasActions);
  return (
    <div className={page}>
      <PageBody>
        <ReviewHeader actor={actor} definition={definition} />
        <Colleagues actor={actor} />
        <Panes actor={actor} definition={definition} rows={rows} />
      </PageBody>
      <ActionDialog actor={action!} />
      <div
        className={css({
          marginTop: 'auto',
          position: { base: 'sticky', _low: 'static' },
          bottom: '0',
          zIndex: 'bars',
        })}
      >
        <ReviewBar actor={actor} definition={definition} rows={rows} />
      </div>
    </div>
  );
}

/** What is decided about, its pictures and its history: on a phone in this order, otherwise the pictures first and in view. */
function Panes({ actor, definition, rows }: ReviewBarProps) {
  const { narrow } = usePage();
  const record = useSelector(actor, snapshot => snapshot.context.record) as HasActions;
  const marks = useSelector(actor, snapshot => marksOf(snapshot.context));
  const [shown, setShown] = useState('');
  const parts = { actor, definition, rows };
  const pictures = <ReviewEvidence {...parts} shown={shown} onShow={setShown} />;
  const fields = (
    <ReviewFields
      {...parts}
      title={definition.rowsTitle(record)}
      marks={marks}
      onLook={({ fileNo }) => fileNo && setShown(fileNo)}
    />
  );
  const steps = <ReviewSteps actor={actor} definition={definition} />;
  const none = definition.evidence(record).length === 0;
  if (narrow)
    return (
      <>
        {none && pictures}
        {fields}
        {!none && pictures}
        <FactsCard actor={actor} definition={definition} />
        {steps}
      </>
    );
  if (none)
    return (
      <div className={panes} data-pictures="none">
        <div className={stack}>
          {pictures}
          {fields}
        </div>
        {steps}
      </div>
    );
  return (
    <div className={panes}>
      <div className={beside}>{pictures}</div>
      <div className={stack}>
        {fields}
        {steps}
      </div>
    </div>
  );
}

/** A record that is being loaded, or could not be. */
function Unloaded({ actor }: Pick<ReviewPartProps, 'actor'>) {
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const failure = useSelector(actor, snapshot => snapshot.context.failure);
  return (
    <PageBody>
      <Card label={failed ? '加载失败' : '正在加载'}>
        {failed ? (
          <EmptyState
            kind="failed"
            title="加载失败"
            text={failure?.message}
            actions={<Button onClick={() => actor.send({ type: 'review.reload' })}>重试</Button>}
          />
        ) : (
          <div className={stack}>
            <Skeleton width={40} height={20} />
            <Skeleton width={70} />
            <Skeleton height={320} />
          </div>
        )}
      </Card>
    </PageBody>
  );
}
