/** Calls of onboarding and of a child's terms (domain.md S09, S11, S12, S16, S18). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { agentForm } from '@/api/contract/agentForm';
import { orgForm } from '@/api/contract/org';
import { formatRate } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { maskCard, maskIdNo, maskPhone } from '@/api/format/mask';
import type { Handlers, Provider } from '#server/platform/calls/context';
import { once } from '#server/platform/calls/idempotency';
import { agentIncr } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { createSealer } from '#server/platform/encryption';
import { readBack } from '#server/platform/calls/stored-form';
import { actorOn, agentInSight } from './find-rows';
import { loadChain } from '../policy/load-terms';
import { logOf, writeLog } from '#server/platform/audit-log';
import { createPasswords } from '../login/password';
import { brokenOf, refuseBroken, storeTerms } from '../policy/save-terms';
import {
  decideAgent,
  initialPassword,
  nextMidnight,
  openForm,
  phoneFree,
  submitAgent,
  type IncrRow,
} from './onboarding';
import { inside } from '#server/platform/access/subtree';

type Calls = Pick<typeof contract, 'agentIncr' | 'agentCost' | 'orgIncr'>;
type Areas = {
  agentIncr: Omit<Handlers<Calls['agentIncr']>, 'list' | 'total' | 'download'>;
  agentCost: Handlers<Calls['agentCost']>;
  orgIncr: Omit<Handlers<Calls['orgIncr']>, 'list' | 'download'>;
};

export function incrHandlers(deps: Deps): Areas {
  const { db } = deps;
  const sealer = createSealer(deps.secret);
  const passwords = createPasswords(deps.secret);
  const rowOf = async (me: Provider, incrNo: string, type: 'AGENT' | 'ORG'): Promise<IncrRow> => {
    const [row] = await db
      .select()
      .from(agentIncr)
      .where(and(eq(agentIncr.incrNo, incrNo), eq(agentIncr.agentType, type), inside(agentIncr.agentPath, me)));
    if (!row) throw new Failure('missing');
    return row;
  };
  // Whoever submitted reads back what they typed; everybody else sees masks.
  const shown = <S extends typeof agentForm>(shape: S, row: IncrRow, mine: boolean) => {
    const form = openForm(sealer, row.payload);
    return {
      ...readBack(shape, form),
      ...(!mine && {
        legalIdNo: maskIdNo(form.legalIdNo),
        bankCardNo: maskCard(form.bankCardNo),
        phone: maskPhone(form.phone),
        reservePhone: form.reservePhone && maskPhone(form.reservePhone),
      }),
    };
  };
  const head = ({
    incrNo,
    agentNo,
    parentAgentNo,
    parentAgentName,
    examineStatus,
    examineRemark,
    submitter,
    createTime,
    examineTime,
    trail,
  }: IncrRow) => ({
    incrNo,
    agentNo,
    parentAgentNo,
    parentAgentName,
    examineStatus,
    examineRemark,
    submitter,
    createTime,
    examineTime,
    trail,
  });

  return {
    agentIncr: {
      async detail({ incrNo }, { me }) {
        const row = await rowOf(me, incrNo, 'AGENT');
        const mine = row.submitterNo === me.operatorNo;
        return {
          ...shown(agentForm, row, mine),
          ...head(row),
          mine,
          mayExamine: me.may.expandWay === 'ORG' && row.examineStatus === 'INIT' && !mine,
        };
      },
      async examine({ incrNo, examineStatus, examineRemark = null, dryRun, requestNo }, context) {
        const { me, now } = context;
        await rowOf(me, incrNo, 'AGENT');
        const password = await initialPassword(deps, passwords);
        return once(db, context, { incrNo, examineStatus, examineRemark, dryRun, requestNo }, async tx => {
          const [row] = await tx.select().from(agentIncr).where(eq(agentIncr.incrNo, incrNo)).for('update');
          await decideAgent(
            tx,
            sealer,
            password,
            row!,
            { examineStatus: examineStatus as 'PASS', examineRemark },
            { by: 'ORG', operatorNo: me.operatorNo, operatorName: me.operatorName, now },
          );
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'AUDIT',
              target: ['INCR', incrNo],
              agentPath: row!.agentPath,
              content: `审核代理商进件 ${row!.agentName}：${examineStatus === 'PASS' ? '通过' : '拒绝'}${examineRemark ? `（${examineRemark}）` : ''}`,
            }),
          );
          return null;
        });
      },
      save: submitAgent(deps, 'AGENT'),
      checkPhone: async ({ phone }) => ({ free: await phoneFree(db, phone) }),
    },
    agentCost: {
      save: ({ agentNo, effectType, requestNo, ...terms }, context) =>
        once(db, context, { agentNo, effectType, requestNo, ...terms }, async tx => {
          const { me, now } = context;
          const child = await agentInSight(tx, me, agentNo, { lock: true });
          const by = actorOn(me, child);
          if (by !== 'PARENT' && !(by === 'ORG' && child.levels === 1))
            throw new Failure('forbidden', '只能配置直属下级');
          const parentPath = child.agentPath.replace(`${child.agentNo}/`, '');
          refuseBroken(await brokenOf(tx, { agentNo, agentPath: child.agentPath, parentPath }, terms, now));
          const changes: { item: string; before: string | null; after: string | null }[] = [];
          for (const policy of terms.policies) {
            const before = (await loadChain(tx, child.agentPath, policy.policyCode, now)).at(-1)!;
            const note = (item: string, old: number, value: number) =>
              void (
                old !== value &&
                changes.push({
                  item: `${policy.policyCode} ${item}`,
                  before: formatRate(old),
                  after: formatRate(value),
                })
              );
            note('分润比例', before.profitRatio, policy.profitRatio);
            for (const cost of policy.costs)
              note(
                `${cost.payBrand}${cost.cardType ?? ''}成本`,
                before.costs.find(each => each.payBrand === cost.payBrand && each.cardType === (cost.cardType ?? null))
                  ?.costRate ?? 0,
                cost.subRate,
              );
          }
          await storeTerms(tx, agentNo, terms, effectType === 'NOW' ? now : nextMidnight(now));
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'CONFIG',
              target: [child.agentType, agentNo],
              agentPath: child.agentPath,
              content:
                `分润配置：${changes.map(each => `${each.item} ${each.before}→${each.after}`).join('；') || '无变化'}`.slice(
                  0,
                  2000,
                ),
            }),
          );
          return { changes };
        }),
    },
    orgIncr: {
      async detail({ incrNo }, { me }) {
        const row = await rowOf(me, incrNo, 'ORG');
        return { ...shown(orgForm, row, row.submitterNo === me.operatorNo), ...head(row), orgNo: row.agentNo };
      },
      save: submitAgent(deps, 'ORG'),
    },
  };
}
