/**
 * Rates of merchants: setting them on an application, and changing those of an open merchant
 * (docs/domain/merchant.md#rates).
 */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { isSameFee } from '@/api/forms/fees';
import { writeLog } from '#server/foundation/audit-log';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { feesOf, policyCodesOf } from '#server/features/pricing/load-chain';
import { merchant, merchantIncr } from '#server/schema';
import { requestChange } from './change-request';
import { feesAndChanges, refuseFees, templateOf } from './fees';
import { merchantOnboardingMoves } from './onboarding.moves';

type Calls = Handlers<typeof contract.fee>;
const merchantOf = (tx: Pick<Db, 'select'>, custNo: string, me: Provider, lock = false) =>
  findRow(tx, merchant, [merchant.custNo, custNo], me, { lock });

export const feeCalls = (deps: Deps): Calls => ({ ...reading(deps), ...ofApplication(deps), ...changing(deps) });

const reading = ({ db }: Deps): Pick<Calls, 'template' | 'templateOfPolicy' | 'current'> => ({
  async template({ custNo }, { me, now }) {
    const row = await merchantOf(db, custNo, me);
    return templateOf(db, row.agentPath, row.policyCode, now);
  },
  async templateOfPolicy({ policyCode }, { me, now }) {
    if (!(await policyCodesOf(db, me.agentNo, now)).includes(policyCode))
      throw new Failure('missing', '政策编号不存在或未开通，请从政策列表中选择');
    return templateOf(db, me.agentPath, policyCode, now);
  },
  async current({ custNo }, { me, now }) {
    await merchantOf(db, custNo, me);
    return feesAndChanges(db, custNo, now);
  },
});

const ofApplication = ({ db }: Deps): Pick<Calls, 'save'> => ({
  save: ({ incrNo, fees }, context) =>
    db.transaction(async tx => {
      const { me, now } = context;
      const row = await findRow(tx, merchantIncr, [merchantIncr.incrNo, incrNo], me, { lock: true });
      if (row.submitterAgentNo !== me.agentNo) throw new Failure('forbidden', '只能设置本单位提交的进件的费率');
      if (merchantOnboardingMoves.stateOf(row) === 'PASS') throw new Failure('conflict', '进件已审核通过');
      refuseFees(fees, await templateOf(tx, row.agentPath, row.policyCode, now));
      await tx
        .update(merchantIncr)
        .set({ payload: { ...row.payload, fees }, updateTime: now })
        .where(eq(merchantIncr.incrNo, incrNo));
      await writeLog(tx, context, {
        opBizType: 'CONFIG',
        target: ['INCR', incrNo],
        agentPath: row.agentPath,
        content: `设置进件费率 ${fees.length} 项`,
      });
      return null;
    }),
});

function changing({ db, secret }: Deps): Pick<Calls, 'changeForm'> {
  const encryption = createEncryption(secret);
  /** Current rates, each with its limits. */
  const formOf = async (custNo: string, me: Provider, now: number) => {
    const row = await merchantOf(db, custNo, me);
    const template = await templateOf(db, row.agentPath, row.policyCode, now);
    return (await feesOf(db, custNo, now)).flatMap(each =>
      template.filter(bounds => isSameFee(bounds, each)).map(bounds => ({ ...bounds, ...each })),
    );
  };
  return {
    async changeForm(input, context) {
      const { custNo, fees } = input;
      const { me, now } = context;
      if (!fees) return { rows: await formOf(custNo, me, now), auditNo: null };
      return idempotent(db, context, input, async tx => {
        const row = await merchantOf(tx, custNo, me, true);
        refuseFees(fees, await templateOf(tx, row.agentPath, row.policyCode, now));
        const wanted = fees.map(each => ({ ...each, cardType: each.cardType ?? null, capFee: each.capFee ?? null }));
        const request = { custChangeType: 'FEE' as const, after: { fees: wanted } };
        return { rows: null, auditNo: await requestChange(tx, encryption, row, request, context) };
      });
    },
  };
}
