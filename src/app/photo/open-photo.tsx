/** Starts the page on which a phone takes pictures for a form; it has no session, only the key behind the # of its address. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import type { Send } from '@/api/client/client';
import { photo } from '@/api/contract/upload-photo';
import { chooseLanguage } from '@/app/browser/appearance';
import { type Joined, phonePhotosMachine } from '@/machines/portal/phone-photos.machine';
import { type Sending, type Uploaded, uploadMachine } from '@/machines/screen/upload.machine';
import { fitPicture } from '@/pages/kit/form/fit-picture';
import { PhotoPage } from './photo-page';

const pictureBytes = 10 * 1024 * 1024;

/** Kept until the page is closed: a reload is the same phone. */
function deviceKeyOf(photoKey: string): string {
  const name = `photo ${photoKey.slice(0, 8)}`;
  const known = sessionStorage.getItem(name);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  sessionStorage.setItem(name, made);
  return made;
}

export function openPhoto(root: HTMLElement, send: Send, now: () => number): void {
  // The page speaks the language of the screen that showed the code.
  const wanted = new URLSearchParams(location.search).get('lang');
  if (wanted && wanted !== document.documentElement.lang.slice(0, 2)) {
    chooseLanguage(wanted === 'en' ? 'en' : 'zh');
    history.replaceState(null, '', location.pathname + location.hash);
    return location.reload();
  }
  const photoKey = location.hash.slice(1);
  const keys = { photoKey, deviceKey: deviceKeyOf(photoKey) };
  const quiet = true;
  const logic = phonePhotosMachine.provide({
    actors: {
      join: fromPromise<Joined, undefined>(async ({ signal }) => {
        const { photoNames: names, ...joined } = await send(photo.join, keys, { signal, quiet });
        return { ...joined, names, leftMs: Math.max(0, joined.expireTime - now()) };
      }),
      upload: uploadMachine.provide({
        actors: {
          send: fromPromise<Uploaded, Sending>(async ({ input: { name, file: chosen, onFit, onShare }, signal }) => {
            const file = await fitPicture(chosen, { maxBytes: pictureBytes });
            signal.throwIfAborted();
            onFit(file);
            await send(photo.send, { ...keys, imgType: name, file }, { signal, quiet, onProgress: onShare });
            return { fileNo: name, read: null };
          }),
        },
      }),
    },
  });
  createRoot(root).render(
    <StrictMode>
      <PhotoPage actor={createActor(logic).start()} />
    </StrictMode>,
  );
}
