/** What a form page shows before its fields and after them. */
import { useSelector } from '@xstate/react';
import { formatTime } from '@/api/format/format';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { ButtonLink } from '@/components/controls/link/link';
import { pathToApprovals } from '../page/paths';
import type { FormPartViewProps } from './form-definition';

/** The form failed to open. */
export function Failed({ actor }: Pick<FormPartViewProps, 'actor'>) {
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

/** A draft was found: resume it, or start again. */
export function DraftOffer({ actor }: Pick<FormPartViewProps, 'actor'>) {
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

/** It was submitted, and waits for a second person. */
export function Held() {
  return (
    <Card label="已提交复核">
      <EmptyState
        kind="waiting"
        title="已提交复核"
        text="需要另一位同事批准后才会执行；批准、驳回或过期后会通知您。"
        actions={<ButtonLink to={pathToApprovals}>查看复核申请</ButtonLink>}
      />
    </Card>
  );
}

/** The form was submitted. */
export function Done({ actor, definition }: FormPartViewProps) {
  const answer = useSelector(actor, snapshot => snapshot.context.answer);
  const { title, text, links } = definition.done(answer);
  return (
    <Card label={title}>
      <EmptyState
        kind="done"
        title={title}
        text={text}
        actions={
          <>
            {links.map(({ label, to }) => (
              <ButtonLink key={label} to={to}>
                {label}
              </ButtonLink>
            ))}
            {!definition.param && (
              <Button onClick={() => actor.send({ type: 'form.again' })}>{definition.again ?? '再填一份'}</Button>
            )}
          </>
        }
      />
    </Card>
  );
}
