/** What happened to a risk work order, oldest first. */
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import type { riskOrder } from '#server/schema';

const { events: words } = riskOrderFlow;

export const orderSteps = ({ createTime, riskDesc, submissions }: typeof riskOrder.$inferSelect) => [
  { what: '下发工单', who: null, note: riskDesc, when: createTime },
  ...submissions.flatMap(({ submitTime, operatorName, remark, preAudit }) => [
    { what: '提交材料', who: operatorName, note: remark, when: submitTime },
    ...(preAudit
      ? [
          {
            ...{ what: words[preAudit.forwarded ? 'forward' : 'reject'].label, who: preAudit.operatorName },
            ...{ note: preAudit.reason, when: preAudit.operateTime },
          },
        ]
      : []),
  ]),
];
