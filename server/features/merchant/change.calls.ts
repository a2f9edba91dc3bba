/** Changes of merchants: asking for one, and reviewing it (domain.md S25, S29). */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import type { CallInput } from '@/api/schema/call';
import { Failure } from '@/api/failure';
import { findRow } from '#server/platform/access/find-row';
import type { Handlers } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import { imagesIn } from '#server/platform/calls/image-fields';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { custChange, merchant, policy } from '#server/schema';
import { requestChange } from './change-request';
import { changeImages, changeRows } from './change-rows';
import { changeSteps } from './change-steps';
import { changeMoves } from './change.moves';

type Calls = Omit<Handlers<typeof contract.changeAudit>, 'list' | 'total' | 'download'>;
type Request = CallInput<typeof contract.changeAudit.apply>;
/** Asked for elsewhere, because each needs more than its values. */
const asksElsewhere: readonly Request['custChangeType'][] = ['FEE', 'TERM_UNBIND', 'FLOW_CARD'];

export function changeCalls({ db, secret }: Deps): Calls {
  const encryption = createEncryption(secret);
  return {
    async detail({ auditNo }, { me, now }) {
      const row = await findRow(db, custChange, [custChange.auditNo, auditNo], me);
      const cust = await findRow(db, merchant, [merchant.custNo, row.custNo], me);
      const [rules] = await db.select().from(policy).where(eq(policy.policyCode, cust.policyCode));
      const { custType, custLevel, accountStatus, phone } = cust;
      const changes = await changeRows(db, encryption, row, cust);
      return {
        ...row,
        ...{ oneLevelAgentNo: row.oneAgentNo, oneLevelAgentName: row.oneAgentName },
        ...{ custType, custLevel, accountStatus, phone, policyName: rules?.policyName ?? null },
        changes,
        images: changeImages(row, cust),
        steps: await changeSteps(db, row, changes),
        allowed: await changeMoves.allowedNow(db, row, me, now),
      };
    },
    apply: (input, context) =>
      idempotent(db, context, input, async tx => {
        const { custChangeType } = input;
        if (asksElsewhere.includes(custChangeType)) throw new Failure('invalid', '该变更请从商户详情的对应操作发起');
        const cust = await findRow(tx, merchant, [merchant.custNo, input.custNo], context.me, { lock: true });
        const request = { custChangeType, after: valuesOf(input), images: imagesIn(input) };
        return { auditNo: await requestChange(tx, encryption, cust, request, context) };
      }),
    audit: (input, context) =>
      idempotent(db, context, input, async tx => {
        const { auditNo, auditStatus, auditRemark } = input;
        const type = auditStatus === 1 ? 'approve' : 'reject';
        await changeMoves.send(tx, auditNo, { type, auditRemark, encryption }, context);
        return null;
      }),
  };
}

/** What is to be, without the pictures that prove it. */
function valuesOf({ custNo: _custNo, custChangeType, requestNo: _requestNo, ...rest }: Request) {
  const entries = Object.entries(rest).filter(
    ([name, value]) => value !== null && value !== undefined && !name.endsWith('Img'),
  );
  return { ...Object.fromEntries(entries), ...(custChangeType === 'LEVEL_UP' && { custLevel: 2 }) };
}
