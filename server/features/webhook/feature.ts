/** Events told to the systems of providers. */
import { webhookJob } from '#server/foundation/events';
import { seconds, type Feature } from '#server/foundation/feature';
import { forgetDeliveries, webhookHandler } from './deliver.jobs';
import * as queries from './queries';
import { webhookCalls } from './webhook.calls';
import { failingWebhooks } from './failing';

export const webhook = {
  calls: deps => ({ webhook: webhookCalls(deps) }),
  queries: [queries],
  lanes: {
    webhook: {
      kind: webhookJob,
      title: '事件推送',
      handler: webhookHandler,
      atOnce: 24,
      perOwner: 10,
      perLine: 1,
      heavyAtOnce: 12,
      muchMs: seconds(2),
    },
  },
  figures: [failingWebhooks],
  forget: [forgetDeliveries],
} satisfies Feature;
