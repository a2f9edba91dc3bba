import { createToaster, Toast as Ark, Toaster as ArkToaster, type CreateToasterReturn } from '@ark-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { toast } from 'styled-system/recipes/toast';
import { toastMs } from '@/api/constants';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';

export type ToastTone = 'danger' | 'success' | 'info';
export type ToastStore = CreateToasterReturn;

/** Ark has its own toast types and breaks on others. */
const types = { danger: 'error', success: 'success', info: 'info' } as const;
const toneOf = (type: string | undefined): ToastTone =>
  type === 'error' ? 'danger' : type === 'success' ? 'success' : 'info';
const icons = { danger: CircleAlert, success: CircleCheck, info: Info };

/**
 * Store of the toasts. They stay five seconds (docs/domain/conventions.md#errors-on-screen), longer while hovered. All
 * are shown at once: a queued one could not be told from a repeated one.
 */
export const createToasts = (): ToastStore =>
  createToaster({
    placement: 'top-end',
    duration: toastMs,
    gap: 8,
    offsets: { top: '60px', right: '16px', bottom: '16px', left: '12px' },
  });

/** Action of a toast, such as downloading a file that is ready. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/**
 * Shows a toast instead of a visible one with the same text and tone: a repeated text is shown for its whole time and
 * read out again.
 */
export function showToast(store: ToastStore, text: string, tone: ToastTone, action?: ToastAction): void {
  const type = types[tone];
  const before = store.getVisibleToasts().find(each => each.title === text && each.type === type);
  if (before?.id) store.remove(before.id);
  store.create({ title: text, type, ...(action && { action: { label: action.label, onClick: action.run } }) });
}

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
