/** The actors of pictures that a phone takes for a form: the server keeps them until the form has them. */
import { fromPromise } from 'xstate';
import { photo } from '@/api/contract/upload-photo';
import { thisBase } from '@/api/client/this-portal';
import { photoPath } from '@/api/constants';
import type { CallInput } from '@/api/schema/call';
import {
  type Arrived,
  type HandoverInput,
  type OpenHandover,
  photoHandoverMachine,
} from '@/machines/screen/photo-handover.machine';
import type { Services } from '../page/services';

type PhotoNames = CallInput<typeof photo.open>['photoNames'];
const quiet = true;
/** The key stands where no server and no log sees it; the phone speaks the language of this screen. */
const linkOf = (photoKey: string): string =>
  `${location.origin}${thisBase}${photoPath}?lang=${document.documentElement.lang.slice(0, 2)}#${photoKey}`;

export const photoHandover = ({ send }: Pick<Services, 'send'>) =>
  photoHandoverMachine.provide({
    actors: {
      open: fromPromise<OpenHandover, HandoverInput>(async ({ input: { names }, signal }) => {
        const opened = await send(photo.open, { photoNames: [...names] as PhotoNames }, { signal, quiet });
        const { photoNo, photoKey, expireTime } = opened;
        return { photoNo, expireTime, link: linkOf(photoKey) };
      }),
      ask: fromPromise<Arrived, { readonly photoNo: string; readonly had: readonly string[] }>(
        async ({ input: { photoNo, had }, signal }) => {
          const { photoStatus, photos } = await send(photo.arrived, { photoNo, had: [...had] }, { signal, quiet });
          return {
            status: photoStatus,
            arrivals: photos.map(({ fileNo, imgType, photoContent }) => ({
              fileNo,
              name: imgType,
              file: fileOf(fileNo, photoContent),
            })),
          };
        },
      ),
      close: fromPromise<unknown, { readonly photoNo: string }>(({ input }) => send(photo.close, input, { quiet })),
    },
  });

function fileOf(fileNo: string, base64: string): File {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
  return new File([bytes], fileNo, { type: fileNo.endsWith('.png') ? 'image/png' : 'image/jpeg' });
}
