/** Uploaded files, and the texts recognised on documents. */
import { clockTime, seconds, type Feature } from '#server/foundation/feature';
import { createAllowance } from './allowance';
import { photoCalls } from './photo.calls';
import { recogniseHandler, recogniseJob } from './recognise.jobs';
import { expireUploads } from './references';
import { uploadCalls } from './upload.calls';

export const upload = {
  calls(deps) {
    // A picture from the phone comes a second time, when the form takes it: each has a count of its own.
    return { upload: uploadCalls(deps, createAllowance(deps)), photo: photoCalls(deps, createAllowance(deps)) };
  },
  daily: [{ name: 'expireUploads', title: '清理无人使用的上传文件', at: clockTime(5, 10), run: expireUploads }],
  lanes: {
    recognise: {
      kind: recogniseJob,
      title: '图片识别',
      handler: recogniseHandler,
      atOnce: 2,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 1,
      muchMs: seconds(20),
    },
  },
} satisfies Feature;
