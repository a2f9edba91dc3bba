/** Uploaded files, and the texts recognised on documents. */
import { clockTime, seconds, type Feature } from '#server/foundation/feature';
import { createAllowance } from './allowance';
import { photoCalls } from './photo.calls';
import { recogniseHandler, recogniseJob } from './recognise.jobs';
import { expireUploads } from './references';
import { uploadCalls } from './upload.calls';

export const upload = {
  calls(deps) {
    // A phone's pictures count as those of its operator.
    const allowance = createAllowance(deps);
    return { upload: uploadCalls(deps, allowance), photo: photoCalls(deps, allowance) };
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
