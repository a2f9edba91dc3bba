/** The store of the toasts, and what is said through it. */
import { createToaster, type CreateToasterReturn } from '@ark-ui/react/toast';
import { toastMs, undoMs } from '@/api/constants';
import type { ToastAction } from './toast-action';

export type ToastTone = 'danger' | 'success' | 'info';
export type ToastStore = CreateToasterReturn;

/** Ark has its own toast types and breaks on others. */
const types = { danger: 'error', success: 'success', info: 'info' } as const;

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

/**
 * Shows a toast instead of a visible one with the same text and tone: a repeated text is shown for its whole time and
 * read out again.
 */
export function showToast(store: ToastStore, text: string, tone: ToastTone, action?: ToastAction): void {
  const type = types[tone];
  const before = store.getVisibleToasts().find(each => each.title === text && each.type === type);
  if (before?.id) store.remove(before.id);
  store.create({
    title: text,
    type,
    ...(action && { action: { label: action.label, onClick: action.run } }),
    ...(action?.undoes && { duration: undoMs, meta: { undoes: true } }),
  });
}
