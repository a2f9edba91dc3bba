import { useSelector } from '@xstate/react';
import { formatAgo, formatTime } from '@/api/format/format';
import type { HasActions } from '@/api/schema/list';
import { Timeline, type TimelineItem } from '@/components/frames/timeline/timeline';
import { Card } from '@/components/frames/card/card';
import { usePage } from '../page/page-context';
import type { ReviewPartProps } from './review-definition';

/** History of the record, newest first, and its waiting time. */
export function ReviewSteps({ actor, definition }: ReviewPartProps) {
  const { now } = usePage();
  const record = useSelector(actor, snapshot => snapshot.context.record) as HasActions;
  const waits = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const steps = definition.steps(record);
  const since = steps.at(-1)?.when;
  const items = steps.map(({ what, who, note, when }, index): TimelineItem => ({
    key: String(index),
    title: [what, who].filter(Boolean).join(' · '),
    time: formatTime(when),
    ...(note && { note }),
  }));
  const waiting: TimelineItem = {
    key: 'now',
    title: '等待审核',
    time: '现在',
    tone: 'warning',
    ...(since !== undefined && {
      note: [`${formatAgo(since, now())}提交`, definition.waiting?.(since, now())].filter(Boolean).join('，'),
    }),
  };
  return (
    <Card title="处理过程">
      <Timeline label="处理过程" items={[...(waits ? [waiting] : []), ...items.toReversed()]} />
    </Card>
  );
}
