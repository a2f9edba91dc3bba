/** Merchants: records, pre-registrations, and available actions (docs/domain/merchant.md). */
import { and, asc, desc, eq } from 'drizzle-orm';
import { images as imageShape } from '@/api/contract/application';
import type { contract } from '@/api/contract/index';
import { monthOf } from '@/api/format/format';
import { clear } from '@/api/format/mask';
import type { EventOf } from '@/machines/flows/flow';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { namesOf } from '#server/features/lookup/names';
import { findRow } from '#server/foundation/access/find-row';
import { inSubtree } from '#server/foundation/access/subtree';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { imagesOf } from '#server/foundation/calls/stored-form';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { merchant, policy, terminal } from '#server/schema/index';
import { merchantAccountMoves } from './account.moves';
import { storesOf } from './store.calls';
import { terminalOf } from './terminal-of';
import { writeLog } from '#server/foundation/audit-log';
import { idempotent } from '#server/foundation/calls/idempotency';
import { bondMoves, terminalMoves } from '#server/features/terminal/terminal.moves';
import { requestChange } from './change-request';
import { currentFees } from './fees';

type Calls = Pick<Handlers<typeof contract.customer>, 'detail' | 'preRegister' | 'actions'>;
/** Account event for each flag of the specified call. */
const flags = {
  feeChangeShow: 'changeFee',
  flowCardChangeShow: 'changeFlowCard',
  unbindShow: 'unbind',
  levelUpShow: 'levelUp',
  phoneChangeShow: 'changePhone',
  settleCardChangeShow: 'changeSettleCard',
  incrShow: 'increase',
} as const satisfies Record<string, EventOf<typeof merchantAccountFlow>>;
type Flags = Record<keyof typeof flags, boolean>;
const eachFlag = (isShown: (event: EventOf<typeof merchantAccountFlow>) => boolean): Flags =>
  Object.fromEntries(Object.entries(flags).map(([flag, event]) => [flag, isShown(event)])) as Flags;

export function merchantCalls(deps: Deps): Calls {
  const { db } = deps;
  const detailOf = merchantDetail(deps);
  return {
    detail: ({ custNo }, context) => detailOf(custNo, context),
    async preRegister({ phone }, { me }) {
      const [row] = await db
        .select()
        .from(merchant)
        .where(and(eq(merchant.phone, phone), merchantAccountMoves.isIn('INIT'), inSubtree(merchant.agentPath, me)))
        .orderBy(desc(merchant.createTime))
        .limit(1);
      if (!row) return null;
      // Registered, then identified, then with a settlement card.
      const stage = 1 + Number(row.legalIdNo !== null) + Number(row.bankCardNo !== null);
      return { phone, stage, inviteAgentNo: row.agentNo, createTime: row.createTime };
    },
    async actions({ custNo }, { me, now }) {
      if (!custNo) return eachFlag(event => event !== 'increase' || me.may.custIncrease !== 'false');
      const row = await findRow(db, merchant, [merchant.custNo, custNo], me);
      const extraValues = { termSn: await terminalOf(db, custNo) };
      const allowed = await merchantAccountMoves.allowedNow(db, { ...row, ...extraValues }, me, now);
      return eachFlag(event => allowed[`${merchantAccountFlow.id}.${event}`] === null);
    },
  };
}

/**
 * Full record of one merchant, restricted to what the reader may see (docs/domain/merchant.md#merchant-detail,
 * docs/domain/access.md#masking).
 */
function merchantDetail({ db, secret }: Deps) {
  const encryption = createEncryption(secret);
  return async (custNo: string, { me, now }: ProviderContext) => {
    const row = await findRow(db, merchant, [merchant.custNo, custNo], me);
    const terminals = await terminalsOf(db, custNo);
    const names = await namesOf(db, row);
    const [rules] = await db.select().from(policy).where(eq(policy.policyCode, row.policyCode));
    const extraValues = { termSn: terminals[0]?.termSn ?? null };
    return {
      ...row,
      ...imagesOf(imageShape, row.images),
      ...names,
      mccName: row.mccName,
      bankName: names.bankName ?? row.bankName,
      policyType: rules?.policyType ?? null,
      oneLevelAgentNo: row.oneAgentNo,
      oneLevelAgentName: row.oneAgentName,
      // The direct agent sees the phone, because it works with the merchant; others must request it
      // (docs/domain/access.md#masking).
      phone: row.agentNo === me.agentNo ? clear(row.phone) : row.phone,
      monthAmount: row.amountMonth === monthOf(now) ? row.monthAmount : 0,
      legalIdNo: row.legalIdNo && encryption.decrypt(row.legalIdNo),
      bankCardNo: row.bankCardMask,
      fees: await currentFees(db, custNo, now),
      terminals,
      stores: await storesOf(db, custNo, me, now),
      allowed: await merchantAccountMoves.allowedNow(db, { ...row, ...extraValues }, me, now),
    };
  };
}

async function terminalsOf(db: Db, custNo: string) {
  const rows = await db
    .select({ terminal, policyName: policy.policyName })
    .from(terminal)
    .innerJoin(policy, eq(policy.policyCode, terminal.policyCode))
    .where(eq(terminal.custNo, custNo))
    .orderBy(asc(terminal.bindTime), asc(terminal.termSn));
  return rows.map(({ terminal: unit, policyName }) => ({ ...unit, policyName }));
}

/**
 * Unbinding a terminal from its merchant: organisations do it directly, agents request it
 * (docs/domain/terminal.md#terminal-detail, docs/domain/terminal.md#binding).
 */
export function unbindCalls({ db, secret }: Deps): Pick<Handlers<typeof contract.terminal>, 'unbind'> {
  const encryption = createEncryption(secret);
  return {
    unbind: (input, context) =>
      idempotent(db, context, input, async tx => {
        const { me } = context;
        const { termSn, remark } = input;
        const unit = await findRow(tx, terminal, [terminal.termSn, termSn], me);
        if (me.may.expandWay === 'ORG') {
          await terminalMoves.send(tx, unit, { type: 'unbind' }, context);
          const { agentPath } = unit;
          const content = `解绑终端：${remark}`;
          await writeLog(tx, context, { opBizType: 'UNBIND', target: ['TERM', termSn], agentPath, content });
          return { auditNo: null };
        }
        const { custNo } = await terminalMoves.send(tx, unit, { type: 'requestUnbind' }, context);
        const cust = await findRow(tx, merchant, [merchant.custNo, custNo!], me, { lock: true }); // a bound terminal has a merchant
        const request = { custChangeType: 'TERM_UNBIND' as const, after: { termSn, ...bondMoves.flowState('UNBIND') } };
        return { auditNo: await requestChange(tx, encryption, cust, request, context) };
      }),
  };
}
