/** One picture of a form. */
import { expect, screen } from 'storybook/test';
import { upload } from '@/api/contract/upload';
import { Failure } from '@/api/failure';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import { uploadMachine } from '@/machines/screen/upload.machine';
import { choosePicture, picture, pictureIsRead } from './form-calls';
import { click, gone, seen } from './hand';
import type { PageStage } from './page.walks';
import type { Walk } from './walk';

const progress = `${picture} 上传进度`;
const uploadIn = ({ actor }: PageStage) => (actor as FormPageRef).getSnapshot().context.uploads['licenseImg']!; // it was chosen

export const uploadWalk: Walk<PageStage> = {
  machine: uploadMachine,
  sights: {
    none: async () => {
      await gone('progressbar', progress);
      await gone('button', `移除${picture}`);
    },
    sending: () => seen('progressbar', progress),
    there: async () => {
      await seen('button', `查看${picture}`);
      await gone('button', `重新上传${picture}`);
    },
    failed: () => seen('button', `重新上传${picture}`),
  },
  steps: {
    'file.add': choosePicture,
    'file.remove': () => click(`移除${picture}`),
    'file.retry': () => click(`重新上传${picture}`),
    // Told by the browser, whose calls are not made here.
    'share.left': async stage => {
      uploadIn(stage).send({ type: 'share.left', share: 0.4 });
      await expect(await screen.findByText('40%')).toBeVisible();
    },
    'done send': pictureIsRead,
    // What cannot be read is kept all the same, where that can be done.
    'error send': async ({ server }) => {
      await server.fail(upload.ocr, new Failure('invalid'));
      await server.fail(upload.img, new Failure('network'));
      await screen.findByText(/网络连接失败/);
    },
  },
  needs: { 'file.remove': 'there' },
};
