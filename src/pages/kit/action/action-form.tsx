import { useSelector } from '@xstate/react';
import type { Shape } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { FormStack } from '@/components/controls/field/form-stack';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { FormRef } from '@/machines/screen/form.machine';
import { AskedFields } from '../field/asked-fields';
import { About, nextIn } from './about';
import type { CallAction } from './actions';
import { FollowUpProvider } from './follow-up';
import { Result } from './action-result';
import { UndoNote } from './undo-note';

export interface ActionFormProps {
  readonly actor: ActionRef;
  /** Of the rows or the record that the actions are about. */
  readonly shape?: Shape | undefined;
}

/** The form or confirmation of an action, and the dialog with its result. */
export function ActionForm({ actor, shape }: ActionFormProps) {
  const { run, result } = useSelector(actor, snapshot => snapshot.context);
  const showsResult = useSelector(actor, snapshot => snapshot.matches('showingResult'));
  const form = useSelector(actor, snapshot => snapshot.children.form);
  if (!run) return null;
  const action = run.action as CallAction;
  if (showsResult)
    return (
      <FollowUpProvider
        value={next => {
          actor.send({ type: 'action.dismiss' });
          actor.send({ type: 'action.start', action: next });
        }}
      >
        <Result action={action} result={result} onClose={() => actor.send({ type: 'action.dismiss' })} />
      </FollowUpProvider>
    );
  return form ? (
    <Question action={action} form={form} shape={shape} onClose={() => actor.send({ type: 'action.cancel' })} />
  ) : null;
}

interface QuestionProps {
  readonly action: CallAction;
  readonly form: FormRef;
  readonly shape: Shape | undefined;
  readonly onClose: () => void;
}

function Question({ action: { label, ask, confirm, danger, concern, needs }, form, shape, onClose }: QuestionProps) {
  const { values, errors, failure, refusals } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const submit = () => form.send({ type: 'form.submit' });
  const refused = failure && Object.keys(errors).length === 0 && <Alert tone="danger" title={failure.message} />;
  const next = confirm ?? (concern && nextIn(concern));
  const about = concern && <About concern={concern} shape={shape} />;
  const undo = needs && <UndoNote call={needs} events={concern?.events} />;
  if (Object.keys(ask).length === 0) {
    return (
      <Confirm open title={label} danger={danger} busy={busy} onCancel={onClose} onConfirm={submit}>
        <FormStack refusals={refusals} onSubmit={submit}>
          {about}
          {next}
          {undo}
          {refused}
        </FormStack>
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
      <FormStack refusals={refusals} onSubmit={submit}>
        {about}
        {typeof next === 'string' ? <p>{next}</p> : next}
        {undo}
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
