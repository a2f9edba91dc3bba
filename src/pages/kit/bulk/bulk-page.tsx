/** The page of something done to many, from which they are to what became of it. */
import { useSelector } from '@xstate/react';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { FormBar } from '@/components/layout/form-bar/form-bar';
import { FormFrame } from '@/components/layout/form-bar/form-frame';
import { ButtonLink } from '@/components/navigation/link/button-link';
import { PageBody } from '../page/page-body';
import type { BulkPartProps } from './bulk-definition';
import { BulkFields } from './bulk-fields';
import { BulkRefused, saveRefused } from './bulk-refused';

export function BulkPage({ actor, definition }: BulkPartProps) {
  const checked = useSelector(actor, snapshot => snapshot.matches('checked') || snapshot.matches('running'));
  const over = useSelector(actor, snapshot => snapshot.matches('over'));
  const next = checked ? 'bulk.run' : over ? 'bulk.again' : 'bulk.check';
  return (
    <FormFrame label={definition.label} onSubmit={() => actor.send({ type: next })}>
      <PageBody>
        {checked ? (
          <Checked actor={actor} definition={definition} />
        ) : over ? (
          <Over actor={actor} definition={definition} />
        ) : (
          <BulkFields actor={actor} definition={definition} />
        )}
      </PageBody>
      <Foot actor={actor} definition={definition} />
    </FormFrame>
  );
}

function Checked({ actor, definition: { unit } }: BulkPartProps) {
  const { outcome, failure } = useSelector(actor, snapshot => snapshot.context);
  if (!outcome) return null;
  const { done, refused } = outcome;
  return (
    <>
      {failure && (
        <Alert tone="danger" title={failure}>
          可以再次执行，不会重复办理。
        </Alert>
      )}
      <Alert
        tone={refused.length > 0 ? 'warning' : 'success'}
        title={`共 ${done + refused.length} ${unit}，可执行 ${done} ${unit}，不可执行 ${refused.length} ${unit}`}
      >
        预检没有改动任何数据。
      </Alert>
      <BulkRefused title="不可执行" refused={refused} />
    </>
  );
}

function Over({ actor, definition: { unit } }: BulkPartProps) {
  const outcome = useSelector(actor, snapshot => snapshot.context.outcome);
  if (!outcome) return null;
  const { done, refused, batchNo } = outcome;
  return (
    <>
      <Alert
        tone={done === 0 ? 'danger' : refused.length > 0 ? 'warning' : 'success'}
        title={`成功 ${done} ${unit}，失败 ${refused.length} ${unit}`}
      >
        {batchNo && `批次号 ${batchNo}`}
      </Alert>
      <BulkRefused title="失败" refused={refused} />
    </>
  );
}

function Foot({ actor, definition }: BulkPartProps) {
  const { outcome, tally } = useSelector(actor, snapshot => snapshot.context);
  const checked = useSelector(actor, snapshot => snapshot.matches('checked') || snapshot.matches('running'));
  const over = useSelector(actor, snapshot => snapshot.matches('over'));
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const { label, unit, danger, done } = definition;
  const refused = outcome?.refused ?? [];
  const save = refused.length > 0 && (
    <Button onClick={() => saveRefused(label, refused)}>{over ? '导出失败明细' : '导出不可执行明细'}</Button>
  );
  if (over)
    return (
      <FormBar>
        {save}
        <Button onClick={() => actor.send({ type: 'bulk.again' })}>继续操作</Button>
        <ButtonLink to={done.to}>{done.label}</ButtonLink>
      </FormBar>
    );
  if (checked)
    return (
      <FormBar>
        {save}
        <Button disabled={busy} onClick={() => actor.send({ type: 'bulk.back' })}>
          返回修改
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} guarded disabled={outcome?.done === 0}>
          {`${label} ${outcome?.done ?? 0} ${unit}`}
        </Button>
      </FormBar>
    );
  return (
    <FormBar note={tally}>
      <Button type="submit" look="primary" busy={busy}>
        预检
      </Button>
    </FormBar>
  );
}
