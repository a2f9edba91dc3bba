import { isValidElement } from 'react';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { CallAction } from './actions';
import { AnswerView } from './answer-view';

interface ResultProps {
  readonly action: CallAction;
  readonly result: unknown;
  readonly onClose: () => void;
}

/** The dialog with the result of an action. */
export function Result({ action, result, onClose }: ResultProps) {
  const shown = action.resultOf!(result); // set if the action shows its result
  return (
    <Dialog
      open
      onClose={onClose}
      title={action.label}
      width={action.width ?? (action.once || typeof shown === 'string' || isValidElement(shown) ? 'sm' : 'lg')}
      // What a change answers, such as a new key, is shown once.
      mustAnswer={action.changes}
      footer={action.changes && <Button onClick={onClose}>关闭</Button>}
    >
      {action.once && <Alert tone="warning" title="只显示这一次，关闭后不能再查看，请现在复制保存。" />}
      {typeof shown === 'string' ? (
        <CopyButton text={shown} label={action.label} always />
      ) : isValidElement(shown) ? (
        shown
      ) : (
        <AnswerView {...shown} once={action.once} />
      )}
    </Dialog>
  );
}
