/** The page of a review in each of its states. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import type { HasActions } from '@/api/schema/list';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { marksOf } from '@/machines/screen/review.machine';
import { PageBody } from '../page/page-body';
import { ReviewBar } from './review-bar';
import type { ReviewPartProps } from './review-definition';
import { Colleagues } from './colleagues';
import { ReviewEvidence } from './review-evidence';
import { ReviewFields } from './review-fields';
import { ReviewHeader } from './review-header';
import { ReviewSteps } from './review-steps';
import { useVisibleQueue, useReviewKeys, useSight } from './use-review';

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'full' });

const panes = css({
  display: 'grid',
  gap: '12',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(360px, 37.5%) minmax(0, 1fr)' },
});

export function ReviewPage({ actor, definition }: ReviewPartProps) {
  const context = useSelector(actor, snapshot => snapshot.context);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const empty = useSelector(actor, snapshot => snapshot.matches('empty'));
  const [shown, setShown] = useState('');
  useReviewKeys(actor);
  useSight(actor);
  useVisibleQueue(actor);
  const { record, failure } = context;
  if (empty)
    return (
      <PageBody>
        <Card label="没有待审核的记录">
          <EmptyState kind="none" title="没有待审核的记录" text="新的申请提交后会出现在这里。" />
        </Card>
      </PageBody>
    );
  if (failed || record === null)
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
            <Skeleton width={70} />
          )}
        </Card>
      </PageBody>
    );
  const rows = definition.rows(record as HasActions);
  return (
    <div className={page}>
      <PageBody>
        <ReviewHeader actor={actor} definition={definition} />
        <Colleagues actor={actor} />
        <div className={panes}>
          <ReviewEvidence actor={actor} definition={definition} rows={rows} shown={shown} onShow={setShown} />
          <div className={css({ display: 'grid', gap: '12' })}>
            <ReviewFields
              actor={actor}
              definition={definition}
              title={definition.rowsTitle(record as HasActions)}
              rows={rows}
              marks={marksOf(context)}
              onFlag={({ fileNo }) => fileNo && setShown(fileNo)}
            />
            <ReviewSteps actor={actor} definition={definition} />
          </div>
        </div>
      </PageBody>
      <div className={css({ marginTop: 'auto', position: 'sticky', bottom: '0', zIndex: 'bars' })}>
        <ReviewBar actor={actor} definition={definition} rows={rows} />
      </div>
    </div>
  );
}

/** Colleagues who have the record open: two verdicts on one record are one too many. */
function Colleagues({ actor }: Pick<ReviewPartProps, 'actor'>) {
  const { now } = usePage();
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const others = lookingToo(useSelector(actor, snapshot => snapshot.context));
  const text = others.map(({ operatorName, since }) => `${operatorName}（${formatAgo(since, now())}打开）`).join('、');
  return open && others.length > 0 ? <Alert tone="warning" title={`${text}也在审核这一条`} /> : null;
}

/** Keyboard shortcuts of a review: next and previous record, approve, reject. */
function useReviewKeys(actor: ReviewRef): void {
  const { notify } = usePage();
  useKeys(() => ({
    [reviewKeys.next]: () => actor.send({ type: 'review.go', by: 1 }),
    [reviewKeys.previous]: () => actor.send({ type: 'review.go', by: -1 }),
    ...(actor.getSnapshot().matches('viewing') && {
      [reviewKeys.approve]: () => approveOr(actor, notify),
      [reviewKeys.reject]: () => actor.send({ type: 'decision.reject' }),
    }),
  }));
}

/** Tells the machine whether a new record is on the screen. */
function useSight(actor: ReviewRef): void {
  const appearing = useSelector(actor, snapshot => snapshot.matches('appearing'));
  const shown = useSelector(actor, snapshot => snapshot.context.number);
  useEffect(() => {
    if (!appearing) return;
    const look = () => actor.send({ type: document.hidden ? 'record.leave' : 'record.look' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      actor.send({ type: 'record.leave' });
    };
  }, [actor, appearing, shown]);
}

/** History of the record, newest first, and its waiting time. */
function ReviewSteps({ actor, definition }: ReviewPartProps) {
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

interface ReviewEvidenceProps extends ReviewPartProps {
  readonly rows: readonly ReviewRow[];
  /** File number of the selected picture; if none matches, another one is shown. */
  readonly shown: string;
  readonly onShow: (fileNo: string) => void;
}

/** Documents of the record, each with the values that differ from the entered ones. */
function ReviewEvidence({ actor, definition, rows, shown, onShow }: ReviewEvidenceProps) {
  const record = useSelector(actor, snapshot => snapshot.context.record);
  const pictures = useSelector(actor, snapshot => snapshot.children.pictures!); // the machine starts it at once
  const urls = useSelector(pictures, snapshot => snapshot.context.urls);
  const named = definition.evidence(record as HasActions);
  const wanted = named.map(({ fileNo }) => fileNo).join(' ');
  useEffect(() => {
    if (wanted) pictures.send({ type: 'pictures.need', fileNos: wanted.split(' ') });
  }, [pictures, wanted]);
  if (named.length === 0)
    return (
      <Card title="影像资料">
        <EmptyState kind="none" title="没有影像" text="这项申请没有提交图片，请核对各项内容。" />
      </Card>
    );
  return (
    <Card label="影像资料" flush>
      <Evidence
        pictures={named.map(({ name, fileNo }) => ({
          key: fileNo,
          name,
          src: urls[fileNo],
          problems: rows.flatMap(row => (row.fileNo === fileNo && row.match === false ? [problemOf(row)] : [])),
        }))}
        shown={shown}
        onShow={onShow}
        onStale={fileNo => pictures.send({ type: 'picture.stale', fileNo })}
        onRetry={fileNo => pictures.send({ type: 'picture.retry', fileNo })}
      />
    </Card>
  );
}

const problemOf = ({ label, after, recognised }: ReviewRow) =>
  `影像识别${label}为 ${recognised ?? '--'}，申报为 ${after ?? '--'}`;

const fact = css({ '& > b': { fontWeight: 'regular', color: 'fg.default', marginLeft: '6' } });
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
function ReviewHeader({ actor, definition }: ReviewPartProps) {
  const { permissions, provider, neighbours } = usePage();
  const context = useSelector(actor, snapshot => snapshot.context);
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const { load, status, title, facts, list } = definition;
  const record = context.record as HasActions & Readonly<Record<string, unknown>>;
  const shape = load.output as Shape;
  const back = neighbours(context.number ?? '');
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
      facts={details(shape, record, facts, { permissions, provider }).map(({ key, label, value }) => (
        <span key={key} className={fact}>
          {label}
          <b>{value}</b>
        </span>
      ))}
      actions={
        <span className={left} role="status">
          还剩 <b>{countWords({ total: leftIn(context, open), capped: context.queue?.capped ?? false })}</b> 条待审核
        </span>
      }
      after={
        <>
          <IconButton
            label="上一条 (K)"
            disabled={beside(context, -1) === null}
            onClick={() => actor.send({ type: 'review.go', by: -1 })}
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton
            label="下一条 (J)"
            disabled={beside(context, 1) === null}
            onClick={() => actor.send({ type: 'review.go', by: 1 })}
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

interface ReviewFieldsProps extends ReviewPartProps {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly marks: Marks;
  /** Called when a field is flagged. */
  readonly onFlag: (row: ReviewRow) => void;
}

const isChanged = ({ before, after }: ReviewRow) => before !== after;

/** Fields of the record; the operator marks each as correct or flags it with reasons. */
function ReviewFields({ actor, definition, title, rows, marks, onFlag }: ReviewFieldsProps) {
  const [which, setWhich] = useState<'all' | 'changed'>('all');
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const changes = rows.some(({ before }) => before !== undefined);
  const changed = rows.filter(isChanged).length;
  const shown = which === 'changed' ? rows.filter(isChanged) : rows;
  const compared = new Set(toCompare(rows));
  const onMark = (key: string, mark: 'fine' | 'flagged') => {
    actor.send({ type: mark === 'fine' ? 'field.check' : 'field.flag', key });
    if (mark === 'flagged') onFlag(rows.find(row => row.key === key)!); // `key` is the key of one of these rows
  };
  return (
    <Card
      title={title}
      note={changes ? `${rows.length} 项，其中 ${changed} 项有变更` : `${rows.length} 项`}
      flush
      tools={
        changes && (
          <Checkbox
            label="只看变更"
            checked={which === 'changed'}
            onChange={only => setWhich(only ? 'changed' : 'all')}
          />
        )
      }
    >
      <CompareTable
        label={title}
        changes={changes}
        onMark={open ? onMark : undefined}
        rows={shown.map(row => ({
          key: row.key,
          label: row.label,
          after: row.after,
          mark: marks[row.key]?.is,
          open: open && compared.has(row) && !marks[row.key],
          ...(row.before !== undefined && { before: row.before }),
          ...(row.recognised != null && { found: row.recognised }),
          ...(row.match !== undefined && { match: row.match }),
          why: <Why actor={actor} row={row} mark={marks[row.key]} reasons={reasonsFor(row, definition.reasons)} />,
        }))}
      />
    </Card>
  );
}

interface WhyProps extends Pick<ReviewPartProps, 'actor'> {
  readonly row: ReviewRow;
  readonly mark: Mark | undefined;
  readonly reasons: readonly string[];
}

const why = css({ display: 'grid', gap: '8' });

function Why({ actor, row: { key, label }, mark, reasons }: WhyProps) {
  if (mark?.is !== 'flagged') return null;
  return (
    <div className={why}>
      <ToggleChips
        label={`${label}问题原因`}
        choices={reasons}
        chosen={mark.reasons}
        onToggle={reason => actor.send({ type: 'reason.toggle', key, reason })}
      />
      <Input
        aria-label={`${label}问题说明`}
        placeholder="说明（选填），会写进驳回原因"
        value={mark.note}
        onChange={note => actor.send({ type: 'note.change', key, note })}
      />
    </div>
  );
}
