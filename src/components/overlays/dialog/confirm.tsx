import { Dialog as Ark } from '@ark-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/button';
import { Dialog } from './dialog';

export interface ConfirmProps {
  /** Whether it is shown. */
  open: boolean;
  /** The action in question. */
  title: string;
  /** States the consequence of confirming. */
  children: ReactNode;
  /** Name of the button that does it; 「确定」 by default. */
  confirm?: string;
  /** Omit if there is no alternative. */
  onCancel?: () => void;
  /** Called by that button. */
  onConfirm: () => void;
  /** Something is lost by it: the button is red. */
  danger?: boolean;
  /** It is being done; the button shows it. */
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
