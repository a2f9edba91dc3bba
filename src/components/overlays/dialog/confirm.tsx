import { Dialog as Ark } from '@ark-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from '../../forms/button/button';
import { Dialog } from './dialog';

export interface ConfirmProps {
  open: boolean;
  title: string;
  /** What will happen, so that 确定 is no leap. */
  children: ReactNode;
  confirm?: string;
  /** Leave out where there is nothing to go back to. */
  onCancel?: () => void;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
}

/** A question with a consequence. It must be answered: neither Escape nor a click outside decides. */
export function Confirm({
  open,
  title,
  children,
  confirm = '确定',
  onCancel,
  onConfirm,
  danger = false,
  busy = false,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel ?? onConfirm}
      title={title}
      role="alertdialog"
      width="sm"
      mustAnswer
      footer={
        <>
          {onCancel && <Button onClick={onCancel}>取消</Button>}
          <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} guarded>
            {confirm}
          </Button>
        </>
      }
    >
      <Ark.Description>{children}</Ark.Description>
    </Dialog>
  );
}
