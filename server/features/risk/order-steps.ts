/** What happened to a risk work order, oldest first. */
import type { riskOrder } from '#server/schema';

export const orderSteps = ({ createTime, riskDesc, submissions }: typeof riskOrder.$inferSelect) => [
  { what: '下发工单', who: null, note: riskDesc, when: createTime },
  ...submissions.flatMap(({ submitTime, operatorName, remark, preAudit }) => [
    { what: '提交材料', who: operatorName, note: remark, when: submitTime },
    ...(preAudit
      ? [
          {
            ...{ what: preAudit.forwarded ? '转平台审核' : '退回', who: preAudit.operatorName },
            ...{ note: preAudit.reason, when: preAudit.operateTime },
          },
        ]
      : []),
  ]),
];
