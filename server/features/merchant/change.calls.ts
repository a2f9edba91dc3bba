/**
 * Changes of merchants: requesting and reviewing (docs/domain/merchant.md#change-review,
 * docs/domain/merchant.md#merchant-detail).
 */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import * as enums from '@/api/enums/index';
import { Failure } from '@/api/failure';
import { clear } from '@/api/format/mask';
import type { CallInput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { imagesIn } from '#server/foundation/calls/stored-form';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { takeFiles } from '#server/features/upload/references';
import { custChange, merchant, policy } from '#server/schema/index';
import { looksAsExaminer } from '#server/features/review/examiner';
import { requestChange } from './change-request';
import { changeImages, changeRows } from './change-rows';
import { changeMoves, type ChangeRow } from './change.moves';

type Calls = Omit<Handlers<typeof contract.changeAudit>, 'list' | 'total' | 'download'>;
type Request = CallInput<typeof contract.changeAudit.apply>;
/** Requested by other calls, because each needs more input. */
const asksElsewhere: readonly Request['custChangeType'][] = ['FEE', 'TERM_UNBIND', 'FLOW_CARD'];

export function changeCalls({ db, secret }: Deps): Calls {
  const encryption = createEncryption(secret);
  return {
    async detail({ auditNo }, context) {
      const { me, now } = context;
      const row = await findRow(db, custChange, [custChange.auditNo, auditNo], me);
      const cust = await findRow(db, merchant, [merchant.custNo, row.custNo], me);
      const [rules] = await db.select().from(policy).where(eq(policy.policyCode, cust.policyCode));
      const { custType, custLevel, accountStatus, phone } = cust;
      const isExaminer = await looksAsExaminer(db, context, {
        mayDecide: changeMoves.permits(row, 'approve', me, now),
        target: ['AUDIT', auditNo],
        agentPath: row.agentPath,
        of: row.custName,
      });
      const changes = await changeRows(db, encryption, row, cust, { isExaminer });
      return {
        ...row,
        oneLevelAgentNo: row.oneAgentNo,
        oneLevelAgentName: row.oneAgentName,
        custType,
        custLevel,
        accountStatus,
        phone: isExaminer ? clear(phone) : phone,
        policyName: rules?.policyName ?? null,
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
        await takeFiles(tx, context, request.images);
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

/** New values, without the images that prove them. */
function valuesOf({ custNo: _custNo, custChangeType, requestNo: _requestNo, ...rest }: Request) {
  const entries = Object.entries(rest).filter(
    ([name, value]) => value !== null && value !== undefined && !name.endsWith('Img'),
  );
  return { ...Object.fromEntries(entries), ...(custChangeType === 'LEVEL_UP' && { custLevel: 2 }) };
}

interface Compared {
  readonly matched: boolean | null;
}

/** Timeline of a change, oldest first: the previous rejected request, submission, document recognition, decision. */
async function changeSteps(db: Db, row: ChangeRow, rows: readonly Compared[]) {
  const { custNo, custChangeType, createTime, applyName, applySource } = row;
  const [refused] = await db
    .select()
    .from(custChange)
    .where(
      and(
        eq(custChange.custNo, custNo),
        eq(custChange.custChangeType, custChangeType),
        lt(custChange.createTime, createTime),
        changeMoves.isIn('0'),
      ),
    )
    .orderBy(desc(custChange.createTime))
    .limit(1);
  const compared = rows.filter(({ matched }) => matched !== null);
  const differing = compared.filter(({ matched }) => !matched).length;
  return [
    ...(refused ? [{ ...decisionOf(refused), what: `上一次申请 ${refused.auditNo} 审核驳回` }] : []),
    {
      what: `通过${entryOf(enums.custSource, applySource).label}提交申请`,
      who: applyName,
      note: null,
      when: createTime,
    },
    ...(compared.length > 0
      ? [
          {
            what: '证件识别',
            who: '系统',
            note: `${compared.length} 项可比对，${differing} 项不一致`,
            when: createTime,
          },
        ]
      : []),
    ...(row.auditTime === null ? [] : [decisionOf(row)]),
  ];
}

const decisionOf = ({ auditStatus, auditorName, auditRemark, auditTime, updateTime }: ChangeRow) => ({
  what: entryOf(enums.auditStatus, auditStatus).label,
  who: auditorName,
  note: auditRemark,
  when: auditTime ?? updateTime,
});
