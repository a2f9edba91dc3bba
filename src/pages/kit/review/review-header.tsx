import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react';
import { css } from 'styled-system/css';
import { countWords } from '@/api/format/format';
import type { HasActions } from '@/api/schema/list';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import { Card } from '@/components/frames/card/card';
import { Description } from '@/components/frames/description/description';
import { PageHeader } from '@/components/frames/page-header/page-header';
import { ButtonLink } from '@/components/controls/link/link';
import { adjacentRecord, othersWaiting } from '@/machines/screen/review-queue';
import { cell } from '../field/cells';
import { details } from '../field/details';
import { FlowButton } from '../flow/flow-button';
import { usePage } from '../page/page-context';
import type { ReviewPartProps } from './review-definition';

/** Each its own block: a link beside its label is then no part of a sentence. */
const listed = css({ display: 'contents' });
const fact = css({ 'display': 'flex', 'gap': '6', '& > dd': { margin: '0', color: 'fg.default' } });

const number = css({ fontSize: 'sm', fontWeight: 'regular', color: 'fg.muted' });

const left = css({
  'display': 'flex',
  'alignItems': 'center',
  'gap': '8',
  'fontSize': 'sm',
  'color': 'fg.muted',
  '& > b': { fontSize: 'figureMd', fontWeight: 'strong', color: 'fg.default' },
});

/** Header of a review: title, facts, number of pending records, and links to the previous and next one. */
export function ReviewHeader({ actor, definition }: ReviewPartProps) {
  const { narrow, neighbours } = usePage();
  const context = useSelector(actor, snapshot => snapshot.context);
  const { action } = useSelector(actor, snapshot => snapshot.children); // the machine starts it at once
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const { load, status, title, list } = definition;
  const record = context.record as HasActions & Readonly<Record<string, unknown>>;
  const shape = load.output as Shape;
  const back = neighbours(context.number ?? '');
  const waiting = countWords({ total: othersWaiting(context, open), capped: context.queue?.capped ?? false });
  return (
    <PageHeader
      before={
        back && (
          <ButtonLink to={back.list} look="quiet" size="sm" aria-label={`返回${list.summary}`}>
            <ChevronLeft aria-hidden />
          </ButtonLink>
        )
      }
      name={title(record)}
      status={
        <>
          {cell(fieldOf(shape[status]!), record[status], { main: true })}
          <span className={number}>
            <CopyButton text={context.number ?? ''} label={fieldOf(shape[definition.param]!).label} always />
          </span>
        </>
      }
      facts={!narrow && <Facts actor={actor} definition={definition} />}
      actions={
        <>
          <FlowButton flows={[definition.flow(record)]} record={record} actor={action!} />
          <span className={left} role="status">
            还剩 <b>{waiting}</b> 条待审核
          </span>
        </>
      }
      after={
        <>
          <IconButton
            label="上一条 (K)"
            disabled={adjacentRecord(context, -1) === null}
            onClick={() => actor.send({ type: 'review.go', by: -1 })}
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton
            label="下一条 (J)"
            disabled={adjacentRecord(context, 1) === null}
            onClick={() => actor.send({ type: 'review.go', by: 1 })}
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

/** Subject, origin and time. */
function Facts(part: ReviewPartProps) {
  return (
    <dl className={listed}>
      {useFacts(part).map(({ key, label, value }) => (
        <div key={key} className={fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same on a phone, where they stand below what is decided about. */
export function FactsCard(part: ReviewPartProps) {
  const items = useFacts(part);
  return (
    <Card title="申请信息">
      <Description items={items} />
    </Card>
  );
}

function useFacts({ actor, definition: { load, facts } }: ReviewPartProps) {
  const { permissions, provider } = usePage();
  const record = useSelector(actor, snapshot => snapshot.context.record) as Readonly<Record<string, unknown>>;
  const given = facts.filter(name => (record[name] ?? '') !== '');
  return details(load.output as Shape, record, given, { permissions, provider });
}
