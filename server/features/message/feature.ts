/** Text messages and the codes in them. */
import { seconds, type Feature } from '#server/foundation/feature';
import { forgetMessages, smsHandler, smsJob } from './text-message';
import { failingMessages } from './failing';

export const message = {
  lanes: {
    sms: {
      kind: smsJob,
      title: '短信',
      handler: smsHandler,
      atOnce: 16,
      perOwner: 4,
      perLine: 3,
      heavyAtOnce: 12,
      muchMs: seconds(10),
    },
  },
  figures: [failingMessages],
  forget: [forgetMessages],
} satisfies Feature;
