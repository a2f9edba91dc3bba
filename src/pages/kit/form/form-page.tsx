/** The page of a form: being opened, its draft offered, being filled in, handed in. */
import { useSelector } from '@xstate/react';
import { formatTime } from '@/api/format/format';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Skeleton } from '@/components/feedback/skeleton/skeleton';
import { Button } from '@/components/forms/button/button';
import { Card } from '@/components/layout/card/card';
import { ButtonLink } from '@/components/navigation/link/button-link';
import { PageBody } from '../page/page-body';
import type { FormPartViewProps } from './form-definition';
import { FormFilling } from './form-filling';

export function FormPage({ actor, definition }: FormPartViewProps) {
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const offering = useSelector(actor, snapshot => snapshot.matches('offering'));
  const done = useSelector(actor, snapshot => snapshot.matches('done'));
  const filling = useSelector(actor, snapshot => snapshot.matches('filling'));
  const closed = useSelector(actor, snapshot => snapshot.matches('closed') && snapshot.context.opened?.closed);
  if (filling) return <FormFilling actor={actor} definition={definition} />;
  return (
    <PageBody>
      {failed ? (
        <Failed actor={actor} />
      ) : closed ? (
        <Card label={definition.call.summary}>
          <EmptyState kind="none" title="当前不能填写" text={closed} />
        </Card>
      ) : offering ? (
        <DraftOffer actor={actor} />
      ) : done ? (
        <Done actor={actor} definition={definition} />
      ) : (
        <Card label="正在加载">
          {[70, 50, 60].map(width => (
            <Skeleton key={width} width={width} />
          ))}
        </Card>
      )}
    </PageBody>
  );
}

function Failed({ actor }: Pick<FormPartViewProps, 'actor'>) {
  const failure = useSelector(actor, snapshot => snapshot.context.failure);
  return (
    <Card label="加载失败">
      <EmptyState
        kind="failed"
        title="加载失败"
        text={failure?.message}
        actions={<Button onClick={() => actor.send({ type: 'form.reopen' })}>重试</Button>}
      />
    </Card>
  );
}

function DraftOffer({ actor }: Pick<FormPartViewProps, 'actor'>) {
  const draft = useSelector(actor, snapshot => snapshot.context.opened?.draft);
  if (!draft) return null;
  const filled = Object.values(draft.values).filter(text => text !== '').length;
  return (
    <Card label="恢复草稿">
      <EmptyState
        kind="none"
        title="有一份未提交的草稿"
        text={`${formatTime(draft.time)} 保存，已填写 ${filled} 项。`}
        actions={
          <>
            <Button look="primary" onClick={() => actor.send({ type: 'draft.resume' })}>
              恢复草稿
            </Button>
            <Button onClick={() => actor.send({ type: 'draft.discard' })}>重新填写</Button>
          </>
        }
      />
    </Card>
  );
}

function Done({ actor, definition }: FormPartViewProps) {
  const answer = useSelector(actor, snapshot => snapshot.context.answer);
  const { title, text, links } = definition.done(answer);
  return (
    <Card label={title}>
      <EmptyState
        kind="none"
        title={title}
        text={text}
        actions={
          <>
            {links.map(({ label, to }) => (
              <ButtonLink key={label} to={to}>
                {label}
              </ButtonLink>
            ))}
            {!definition.param && <Button onClick={() => actor.send({ type: 'form.again' })}>再填一份</Button>}
          </>
        }
      />
    </Card>
  );
}
