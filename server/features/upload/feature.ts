/** Uploaded files, and the texts recognised on documents. */
import { seconds, type Feature } from '#server/foundation/feature';
import { recogniseHandler, recogniseJob } from './recognise.jobs';
import { uploadCalls } from './upload.calls';

export const upload = {
  calls: deps => ({ upload: uploadCalls(deps) }),
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
