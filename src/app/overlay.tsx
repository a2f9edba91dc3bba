/** What floats above every page, in a root of its own: toasts and tips. Fetched with the first of them. */
import '../rest.css';
import { createRoot } from 'react-dom/client';
import { createToasts, tell, Toaster, type ToastAction, type ToastTone } from '@/components/feedback/toast/toast';
import { Tips } from '@/components/overlays/tooltip/tips';

/** Opens the place for them; resolves to what tells something there. */
export function openOverlay(): (text: string, tone: ToastTone, action?: ToastAction) => void {
  const store = createToasts();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <Toaster store={store} />
      <Tips />
    </>,
  );
  return (text, tone, action) => tell(store, text, tone, action);
}
