import { Dialog as Ark } from '@ark-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/button';
import { Dialog } from './dialog';

export interface ConfirmProps {
  open: boolean;
  title: string;
  /** States the consequence of confirming. */
  children: ReactNode;
  confirm?: string;
  /** Omit if there is no alternative. */
  onCancel?: () => void;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
}

/** A question with a consequence. It must be answered: neither Escape nor a click outside closes it. */
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
