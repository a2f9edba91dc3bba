/** What happened to what is reviewed, newest first, and how long it waits. */
import { useSelector } from '@xstate/react';
import { formatAgo, formatTime } from '@/api/format/format';
import type { Judged } from '@/api/schema/list';
import { Timeline, type TimelineItem } from '@/components/data-display/timeline/timeline';
import { Card } from '@/components/layout/card/card';
import { usePage } from '../page/page-context';
import type { ReviewPartProps } from './review-definition';

export function ReviewSteps({ actor, definition }: ReviewPartProps) {
  const { now } = usePage();
  const record = useSelector(actor, snapshot => snapshot.context.record) as Judged;
  const waits = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const steps = definition.steps(record);
  const since = steps.at(-1)?.when;
  const items = steps.map(({ what, who, note, when }, index): TimelineItem => ({
    ...{ key: String(index), title: [what, who].filter(Boolean).join(' · '), time: formatTime(when) },
    ...(note && { note }),
  }));
  const waiting: TimelineItem = {
    ...{ key: 'now', title: '等待审核', time: '现在', tone: 'warning' },
    note: [since !== undefined && `${formatAgo(since, now())}提交`, definition.waiting].filter(Boolean).join('，'),
  };
  return (
    <Card title="处理过程">
      <Timeline label="处理过程" items={[...(waits ? [waiting] : []), ...items.toReversed()]} />
    </Card>
  );
}
