/** Card of an inline edit form: the error message, the fields, and the submit and cancel buttons. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { RefusalFocus } from '@/components/controls/field/form-stack';
import { Card } from '@/components/frames/card/card';
import type { Undo } from '@/api/schema/undo';
import type { FormRef } from '@/machines/screen/form.machine';
import { UndoNote } from '../kit/action/undo-note';

const content = css({ display: 'grid', gap: '12', padding: 'card' });
const buttons = css({ display: 'flex', gap: '8', justifyContent: 'flex-end' });

interface FormCardProps {
  readonly title: string;
  /** The call that it makes. */
  readonly call: { readonly undo?: Undo };
  readonly form: FormRef;
  /** True for the names of its fields; other errors are shown above the fields. */
  readonly isField: (name: string) => boolean;
  readonly onCancel: () => void;
  /** Label of the submit button. */
  readonly submit?: string;
  readonly children: ReactNode;
}

export function FormCard({ title, call, form, isField, onCancel, submit = '提交审核', children }: FormCardProps) {
  const { errors, failure, refusals } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const general = Object.entries(errors).find(([name]) => !isField(name))?.[1];
  const refused = general ?? (Object.keys(errors).length === 0 ? failure?.message : undefined);
  return (
    <Card title={title} flush>
      <div className={content}>
        <RefusalFocus refusals={refusals}>
          {refused && <Alert tone="danger" title={refused} />}
          {children}
          <UndoNote call={call} />
        </RefusalFocus>
        <div className={buttons}>
          <Button onClick={onCancel} disabled={busy}>
            取消
          </Button>
          <Button look="primary" busy={busy} guarded onClick={() => form.send({ type: 'form.submit' })}>
            {submit}
          </Button>
        </div>
      </div>
    </Card>
  );
}
