import { Toast as Ark, Toaster as ArkToaster } from '@ark-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { toast } from 'styled-system/recipes/toast';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';
import { undoKeys, undoKeysShown, useUndoKey } from '../../undo-key';
import type { ToastStore, ToastTone } from './toasts';

const toneOf = (type: string | undefined): ToastTone =>
  type === 'error' ? 'danger' : type === 'success' ? 'success' : 'info';
const icons = { danger: CircleAlert, success: CircleCheck, info: Info };

export interface ToasterProps {
  /** That of `createToasts`, which `showToast` is given as well. */
  store: ToastStore;
}

/** Region of the screen that shows the toasts; once per portal. */
export function Toaster({ store }: ToasterProps) {
  return (
    <ArkToaster toaster={store} aria-label="通知 (Alt+T)">
      {item => {
        const tone = toneOf(item.type);
        const Icon = icons[tone];
        const classes = toast({ tone });
        return (
          <Ark.Root className={classes.root}>
            <Icon className={classes.icon} aria-hidden />
            <Ark.Title className={classes.text}>{item.title}</Ark.Title>
            {item.action &&
              (item.meta?.['undoes'] ? <Undo label={item.action.label} /> : <Act label={item.action.label} />)}
            <Ark.CloseTrigger asChild>
              <IconButton size="sm" label="关闭">
                <X aria-hidden />
              </IconButton>
            </Ark.CloseTrigger>
          </Ark.Root>
        );
      }}
    </ArkToaster>
  );
}

interface ActProps {
  label: string;
}

function Act({ label }: ActProps) {
  return (
    <Ark.ActionTrigger asChild>
      <Button look="link">{label}</Button>
    </Ark.ActionTrigger>
  );
}

/** The button is far away by Tab from where the action was: a key does the same. */
function Undo({ label }: ActProps) {
  const button = useRef<HTMLButtonElement>(null);
  useUndoKey(useCallback(() => button.current?.click(), []));
  return (
    <Ark.ActionTrigger asChild>
      <Button ref={button} look="link" aria-keyshortcuts={undoKeys}>
        {label}
        <kbd className={toast().keys} aria-hidden>
          {undoKeysShown}
        </kbd>
      </Button>
    </Ark.ActionTrigger>
  );
}
