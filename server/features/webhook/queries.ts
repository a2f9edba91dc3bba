/** 推送记录 (docs/domain/webhook.md#delivery): of one's own addresses. */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import { webhookDelivery as d, webhookEndpoint as e } from '#server/schema';

export const deliveryQuery = defineQuery(contract.webhook.list, {
  from: d,
  path: null,
  only: ({ me }) => eq(d.agentNo, me.agentNo),
  columns: {
    deliveryNo: sql<string>`'ev_' || ${d.id}`,
    endpointName: sql<string>`(select w.endpoint_name from ${e} w where w.endpoint_no = ${d.endpointNo})`,
  },
  order: newestFirst([d.createTime, d.id]),
});
