import { useSelector } from '@xstate/react';
import { Button } from '@/components/controls/button/button';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { FormFillingProps } from './form-definition';

interface FormConfirmProps extends FormFillingProps {
  readonly known: unknown;
}

/** Confirmation dialog before a form is submitted. */
export function FormConfirm({ actor, definition: { confirm }, form, known }: FormConfirmProps) {
  const asked = useSelector(actor, snapshot => snapshot.matches({ filling: { confirmation: 'asked' } }));
  if (!confirm) return null;
  const { title, submit, part: Part } = confirm;
  const refuse = () => actor.send({ type: 'confirm.refuse' });
  return (
    <Dialog
      open={asked}
      onClose={refuse}
      title={title}
      width="lg"
      footer={
        <>
          <Button onClick={refuse}>返回修改</Button>
          <Button look="primary" onClick={() => actor.send({ type: 'confirm.give' })} guarded>
            {submit}
          </Button>
        </>
      }
    >
      <Part actor={actor} form={form} known={known} />
    </Dialog>
  );
}
