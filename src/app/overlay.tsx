/** Toasts and tooltips above every page, in a separate React root. Loaded with the first of them. */
import '../rest.css';
import { createRoot } from 'react-dom/client';
import { Toaster } from '@/components/overlays/toast/toast';
import { createToasts, showToast, type ToastTone } from '@/components/overlays/toast/toasts';
import type { ToastAction } from '@/components/overlays/toast/toast-action';
import { Tips } from '@/components/controls/tooltip/tips';

/** Mounts the overlay; returns the function that shows a toast. */
export function openOverlay(): (text: string, tone: ToastTone, action?: ToastAction) => void {
  const store = createToasts();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <Toaster store={store} />
      <Tips />
    </>,
  );
  return (text, tone, action) => showToast(store, text, tone, action);
}
