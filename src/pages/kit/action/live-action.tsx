/** What an action asks before it is sent, and what it says afterwards. */
import { useSelector } from '@xstate/react';
import { isValidElement } from 'react';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { FormStack } from '@/components/forms/field/form-stack';
import type { FormRef } from '@/machines/screen/form.machine';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { CallAction } from './actions';
import { AnswerView } from './answer-view';
import { AskedFields } from '../field/asked-fields';

export function LiveAction({ actor }: { readonly actor: ActionRef }) {
  const { run, result } = useSelector(actor, snapshot => snapshot.context);
  const showsResult = useSelector(actor, snapshot => snapshot.matches('showingResult'));
  const form = useSelector(actor, snapshot => snapshot.children.form);
  if (!run) return null;
  const action = run.action as CallAction;
  if (showsResult)
    return <Result action={action} result={result} onClose={() => actor.send({ type: 'action.dismiss' })} />;
  return form ? <Question action={action} form={form} onClose={() => actor.send({ type: 'action.cancel' })} /> : null;
}

interface ResultProps {
  readonly action: CallAction;
  readonly result: unknown;
  readonly onClose: () => void;
}

function Result({ action, result, onClose }: ResultProps) {
  const shown = action.resultOf!(result); // an action that shows its result says what of it
  return (
    <Dialog
      open
      onClose={onClose}
      title={action.label}
      width={action.width ?? (typeof shown === 'string' || isValidElement(shown) ? 'sm' : 'lg')}
      mustAnswer
      footer={
        <Button look="primary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {typeof shown === 'string' ? (
        <CopyButton text={shown} label={action.label} always />
      ) : isValidElement(shown) ? (
        shown
      ) : (
        <AnswerView {...shown} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  readonly action: CallAction;
  readonly form: FormRef;
  readonly onClose: () => void;
}

function Question({ action: { label, ask, confirm, danger }, form, onClose }: QuestionProps) {
  const { values, errors, failure } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const submit = () => form.send({ type: 'form.submit' });
  const refused = failure && Object.keys(errors).length === 0 && <Alert tone="danger" title={failure.message} />;
  if (Object.keys(ask).length === 0) {
    return (
      <Confirm open title="请确认" danger={danger} busy={busy} onCancel={onClose} onConfirm={submit}>
        {confirm}
        {refused}
      </Confirm>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} guarded onClick={submit}>
            确定
          </Button>
        </>
      }
    >
      <FormStack onSubmit={submit}>
        {confirm}
        {refused}
        <AskedFields
          ask={ask}
          values={values}
          errors={errors}
          onChange={(name, value) => form.send({ type: 'field.change', name, value })}
        />
      </FormStack>
    </Dialog>
  );
}
