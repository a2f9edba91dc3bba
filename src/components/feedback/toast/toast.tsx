import { createToaster, Toast as Ark, Toaster as ArkToaster, type CreateToasterReturn } from '@ark-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { toast } from 'styled-system/recipes';
import { toastMs } from '@/api/constants';
import { Button } from '../../forms/button/button';
import { IconButton } from '../../forms/icon-button/icon-button';

export type ToastTone = 'danger' | 'success' | 'info';
export type ToastStore = CreateToasterReturn;

/** Ark has its own toast types and breaks on others. */
const types = { danger: 'error', success: 'success', info: 'info' } as const;
const toneOf = (type: string | undefined): ToastTone =>
  type === 'error' ? 'danger' : type === 'success' ? 'success' : 'info';
const icons = { danger: CircleAlert, success: CircleCheck, info: Info };

/** Store of the toasts. They stay five seconds (docs/domain/conventions.md#errors-on-screen), longer while hovered. */
export const createToasts = (): ToastStore =>
  createToaster({
    placement: 'top-end',
    duration: toastMs,
    gap: 8,
    max: 4,
    offsets: { top: '60px', right: '16px', bottom: '16px', left: '12px' },
  });

/** Action of a toast, such as downloading a file that is ready. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Shows a toast; a visible one with the same text and tone is updated instead of repeated. */
export function showToast(store: ToastStore, text: string, tone: ToastTone, action?: ToastAction): void {
  const id = `${tone}:${text}`;
  const content = {
    title: text,
    type: types[tone],
    ...(action && { action: { label: action.label, onClick: action.run } }),
  };
  if (store.isVisible(id)) store.update(id, content);
  else store.create({ id, ...content });
}

/** Region of the screen that shows the toasts; once per portal. */
export function Toaster({ store }: { store: ToastStore }) {
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
            {item.action && (
              <Ark.ActionTrigger asChild>
                <Button look="link">{item.action.label}</Button>
              </Ark.ActionTrigger>
            )}
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
