/** What a command asks before it is sent, and what it says afterwards. */
import { useSelector } from '@xstate/react';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { FormStack } from '@/components/forms/field/form-stack';
import type { FormRef } from '@/machines/screen/form.machine';
import type { ListRef } from '@/machines/screen/list.machine';
import type { CallAction } from './actions';
import { AnswerView } from './answer-view';
import { AskedFields } from '../field/asked-fields';

export function CommandDialog({ actor }: { readonly actor: ListRef }) {
  const command = useSelector(actor, snapshot => snapshot.context.command);
  const answer = useSelector(actor, snapshot => snapshot.context.answer);
  const telling = useSelector(actor, snapshot => snapshot.matches({ command: 'telling' }));
  const form = useSelector(actor, snapshot => snapshot.children['answer'] as FormRef | undefined);
  const close = () => actor.send({ type: 'command.close' });
  if (!command) return null;
  const action = command.deed as CallAction;
  if (telling) {
    const told = action.tell!(answer);
    return (
      <Dialog
        open
        onClose={close}
        title={action.label}
        width={typeof told === 'string' ? 'sm' : 'lg'}
        footer={
          <Button look="primary" onClick={close}>
            知道了
          </Button>
        }
      >
        {typeof told === 'string' ? <CopyButton text={told} label={action.label} always /> : <AnswerView {...told} />}
      </Dialog>
    );
  }
  return form ? <Question action={action} form={form} onClose={close} /> : null;
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
