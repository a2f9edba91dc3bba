/** Asks for the second factor again, above whatever is open (docs/domain/session.md#step-up). */
import { useSelector } from '@xstate/react';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { StepUpRef } from '@/machines/portal/step-up.machine';
import { Prove } from './prove';

interface StepUpDialogProps {
  readonly open: boolean;
  readonly stepUp: StepUpRef;
}

export function StepUpDialog({ open, stepUp }: StepUpDialogProps) {
  const factor = useSelector(stepUp, snapshot => snapshot.children.factor);
  return (
    <Dialog
      open={open && factor !== undefined}
      onClose={() => factor?.send({ type: 'factor.leave' })}
      title="请再次完成二次验证"
      width="sm"
    >
      {factor && <Prove factor={factor} leave="取消" />}
    </Dialog>
  );
}
