/** Notices, and their mails. */
import { seconds, type Feature } from '#server/foundation/feature';
import { mailHandler, mailJob } from './mail';
import { noticeCalls } from './notice.calls';
import * as queries from './queries';

export const notice = {
  calls: deps => ({ notice: noticeCalls(deps) }),
  queries: [queries],
  lanes: {
    mail: {
      kind: mailJob,
      title: '邮件',
      handler: mailHandler,
      atOnce: 4,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 3,
      muchMs: seconds(10),
    },
  },
} satisfies Feature;
