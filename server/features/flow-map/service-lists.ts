/** Lists of what the portal does beside the business: exports, drafts of products, requests of persons. */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { downloadFlow } from '@/machines/flows/download.flow';
import { exportPlanFlow } from '@/machines/flows/export-plan.flow';
import { personRequestFlow } from '@/machines/flows/person.flow';
import { productDraftFlow } from '@/machines/flows/product-draft.flow';
import * as table from '#server/schema';
import { each, type FlowList, on } from './flow-list';

const created = { createTime: 'last30' } as const;
const { downloadTask, personRequest, productDraft } = table;
export const serviceLists: Readonly<Record<string, FlowList>> = {
  downloads: on(downloadFlow, [contract.download.list], {
    status: ['status'],
    waiting: {
      INIT: { since: downloadTask.createTime },
      DOING: { since: sql`coalesce(${downloadTask.startTime}, ${downloadTask.createTime})` },
    },
  }),
  productDrafts: on(productDraftFlow, [contract.platformProduct.drafts], {
    status: ['productDraftStatus'],
    waiting: each(['DRAFT', 'STALE'], { since: productDraft.createTime }),
    within: created,
  }),
  exportPlans: on(exportPlanFlow, [contract.exportPlan.list], {
    status: ['exportPlanStatus'],
    waiting: {},
    within: created,
  }),
  personRequests: on(personRequestFlow, [contract.platformPerson.requests], {
    status: ['personRequestStatus'],
    waiting: each(['COUNTING', 'READY', 'ERASING', 'FAILED'], { since: personRequest.createTime }),
    within: created,
  }),
};
