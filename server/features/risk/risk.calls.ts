/**
 * Risk work orders and retrieval requests: details, submission of materials, and pre-review by the organisation
 * (docs/domain/risk.md).
 */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import * as fields from '@/api/fields/index';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import { platformStaff } from '#server/foundation/calls/doer';
import { idempotent } from '#server/foundation/calls/idempotency';
import { imagesIn } from '#server/foundation/calls/stored-form';
import type { Deps } from '#server/foundation/deps';
import { takeFiles } from '#server/features/upload/references';
import { merchant, riskAdjust, riskOrder } from '#server/schema/index';
import { riskAdjustMoves } from './risk-adjust.moves';
import { riskOrderMoves } from './risk-order.moves';

type Calls = Pick<typeof contract, 'riskOrder' | 'riskAdjust'>;
interface Groups {
  riskOrder: Pick<Handlers<Calls['riskOrder']>, 'detail' | 'submit' | 'preAudit'>;
  riskAdjust: Pick<Handlers<Calls['riskAdjust']>, 'detail' | 'submit'>;
}
const labels: Readonly<Record<string, { readonly label: string }>> = fields;
const named = (images: Record<string, string>) =>
  Object.entries(images).map(([name, fileNo]) => ({ item: labels[name]?.label ?? name, fileNo }));
const levelOneOf = ({ oneAgentNo, oneAgentName }: { oneAgentNo: string | null; oneAgentName: string | null }) => ({
  oneLevelAgentNo: oneAgentNo,
  oneLevelAgentName: oneAgentName,
});

export const riskCalls = (deps: Deps): Groups => ({ riskOrder: orders(deps), riskAdjust: adjusts(deps) });

const orders = ({ db }: Deps): Groups['riskOrder'] => ({
  async detail({ riskOrderNo }, { me, now }) {
    const row = await findRow(db, riskOrder, [riskOrder.riskOrderNo, riskOrderNo], me);
    const [cust] = await db.select({ phone: merchant.phone }).from(merchant).where(eq(merchant.custNo, row.custNo));
    return {
      ...row,
      ...levelOneOf(row),
      phone: cust?.phone ?? '',
      submissions: row.submissions.map(each => ({ ...each, images: named(each.images) })),
      preAuditName: row.submissions.at(-1)?.preAudit?.operatorName ?? null,
      steps: orderSteps(row),
      allowed: await riskOrderMoves.allowedNow(db, row, me, now),
    };
  },
  submit: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { riskOrderNo, remark, requestNo: _requestNo, ...rest } = input;
      const row = await findRow(tx, riskOrder, [riskOrder.riskOrderNo, riskOrderNo], context.me);
      const type = riskOrderMoves.stateOf(row) === 'EXPIRE' ? 'lateSubmit' : 'submit';
      const images = imagesIn(rest);
      await takeFiles(tx, context, images);
      await riskOrderMoves.send(tx, row, { type, remark, images }, context);
      return null;
    }),
  preAudit: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { riskOrderNo, decision, rejectReason } = input;
      const type = decision === 'FORWARD' ? 'forward' : 'reject';
      await riskOrderMoves.send(tx, riskOrderNo, { type, rejectReason }, context);
      return null;
    }),
});

const adjusts = ({ db }: Deps): Groups['riskAdjust'] => ({
  async detail({ adjustNo }, { me, now }) {
    const row = await findRow(db, riskAdjust, [riskAdjust.adjustNo, adjustNo], me);
    const allowed = await riskAdjustMoves.allowedNow(db, row, me, now);
    return { ...row, ...levelOneOf(row), images: named(row.images), allowed };
  },
  submit: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { adjustNo, remark, requestNo: _requestNo, ...rest } = input;
      const images = imagesIn(rest);
      await takeFiles(tx, context, images);
      await riskAdjustMoves.send(tx, adjustNo, { type: 'submit', remark, images }, context);
      return null;
    }),
});

/** The event that left an order in a state that the platform decides on. */
const decidedBy = { PASS: 'approve', CLOSE: 'close', REJECT: 'reject' } as const;
const isDecided = (status: string): status is keyof typeof decidedBy => status in decidedBy;
const { events: words } = riskOrderFlow;

/** Timeline of a risk work order, oldest first. */
function orderSteps(row: typeof riskOrder.$inferSelect) {
  const { createTime, riskDesc, riskOrderStatus, rejectReason, auditTime, submissions } = row;
  // A refusal by the organisation is a step of its submission.
  const byPlatform = auditTime !== null && auditTime !== submissions.at(-1)?.preAudit?.operateTime;
  return [
    { what: '下发工单', who: null, note: riskDesc, when: createTime },
    ...submissions.flatMap(({ submitTime, operatorName, remark, preAudit }) => [
      { what: '提交材料', who: operatorName, note: remark, when: submitTime },
      ...(preAudit
        ? [
            {
              what: words[preAudit.forwarded ? 'forward' : 'reject'].label,
              who: preAudit.operatorName,
              note: preAudit.reason,
              when: preAudit.operateTime,
            },
          ]
        : []),
    ]),
    ...(byPlatform && isDecided(riskOrderStatus)
      ? [
          {
            what: words[decidedBy[riskOrderStatus]].label,
            who: platformStaff(auditTime).name,
            note: riskOrderStatus === 'REJECT' ? rejectReason : null,
            when: auditTime,
          },
        ]
      : []),
  ];
}
