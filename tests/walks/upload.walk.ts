/** One picture of a form. */
import { expect, screen } from 'storybook/test';
import { upload } from '@/api/contract/upload';
import { Failure } from '@/api/failure';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import { uploadMachine } from '@/machines/screen/upload.machine';
import { choosePicture, picture, pictureIsRead } from './form-calls';
import { click, expectGone, expectSeen } from './user-actions';
import type { PageStage } from './page.walks';
import { sideEffectOf, type ModelWalk } from './walk';

const progress = `${picture} 上传进度`;
const uploadIn = ({ actor }: PageStage) => (actor as FormPageRef).getSnapshot().context.uploads['licenseImg']!; // a file was chosen before

export const uploadWalk: ModelWalk<PageStage> = {
  machine: uploadMachine,
  checks: {
    none: async () => {
      await expectGone('progressbar', progress);
      await expectGone('button', `移除${picture}`);
    },
    sending: () => expectSeen('progressbar', progress),
    there: async () => {
      await expectSeen('button', `查看${picture}`);
      await expectGone('button', `重新上传${picture}`);
    },
    failed: () => expectSeen('button', `重新上传${picture}`),
  },
  steps: {
    'file.add': choosePicture,
    'file.remove': () => click(`移除${picture}`),
    'file.retry': () => click(`重新上传${picture}`),
    'file.fitted': sideEffectOf('file.add', 'file.retry'),
    // Sent by the browser's upload, which is not used here.
    'share.left': async stage => {
      uploadIn(stage).send({ type: 'share.left', share: 0.4 });
      await expect(await screen.findByText('40%')).toBeVisible();
    },
    'done send': pictureIsRead,
    // A picture that cannot be recognised is still uploaded; this upload fails too.
    'error send': async ({ server }) => {
      await server.fail(upload.ocr, new Failure('invalid'));
      await server.fail(upload.img, new Failure('network'));
      await screen.findByText(/网络连接失败/);
    },
  },
  needs: { 'file.remove': 'there' },
};
