import { useSelector } from '@xstate/react';
import { Button } from '@/components/controls/button/button';
import { FormBar } from '@/components/frames/form-bar/form-bar';
import { ButtonLink } from '@/components/controls/link/link';
import { isActionable } from '@/machines/screen/bulk.machine';
import type { BulkPartProps } from './bulk-definition';
import { saveRefused } from './bulk-refused';

/** Buttons of the current step. */
export function Foot({ actor, definition }: BulkPartProps) {
  const { outcome, tally } = useSelector(actor, snapshot => snapshot.context);
  const checked = useSelector(actor, snapshot => snapshot.matches('checked') || snapshot.matches('running'));
  const over = useSelector(actor, snapshot => snapshot.matches('over'));
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const { label, unit, verb, danger, done } = definition;
  const refused = outcome?.refused ?? [];
  const save = refused.length > 0 && (
    <Button onClick={() => saveRefused(label, refused)}>{`导出${over ? '未' : '不可'}${verb}明细`}</Button>
  );
  if (over)
    return (
      <FormBar key="over">
        {outcome?.refusedFile ? (
          <Button busy={busy} onClick={() => actor.send({ type: 'refused.get' })}>
            下载失败明细
          </Button>
        ) : (
          save
        )}
        <Button onClick={() => actor.send({ type: 'bulk.again' })}>继续操作</Button>
        <ButtonLink to={done.to}>{done.label}</ButtonLink>
      </FormBar>
    );
  if (checked)
    return (
      <FormBar key="checked">
        {save}
        <Button disabled={busy} aria-keyshortcuts="Escape" onClick={() => actor.send({ type: 'bulk.back' })}>
          返回修改
        </Button>
        <Button
          type="submit"
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          guarded
          disabled={outcome !== null && !isActionable(outcome)}
        >
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
