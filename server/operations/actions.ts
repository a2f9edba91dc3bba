/**
 * What the platform and its channel do, from outside the portal (domain.md section 7): one action each, by name, with a checked body.
 * The interface, the command line and the simulation all go through these.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { documentNo } from '#server/platform/db/numbers';
import {
  agent,
  agentIncr,
  changeRequest,
  merchant,
  merchantIncr,
  notice,
  reward,
  riskAdjust,
  riskOrder,
  trans,
} from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { dailyJobs, frequentJobs } from './schedule';
import { lockInvoice, moveInvoice } from '#server/features/account/invoice.calls';
import { stepWithdraw } from '#server/features/account/withdraw';
import { decideOwnChange } from '#server/features/own-change/calls';
import { decideAgent, initialPassword } from '#server/features/agent/onboarding';
import { decideCust } from '#server/features/merchant/onboarding';
import { createPasswords } from '#server/features/login/password';
import { tell } from '#server/features/notice/notify';
import { endOrder, rejectOrder } from '#server/features/risk/calls';
import { nextWorkday } from '#server/features/risk/workday';
import { allRules, verifyLedger } from '#server/features/ledger/verify';
import { createSealer } from '#server/platform/encryption';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { channelActions } from './acquirer-actions';
import { partyActions } from './party-actions';
import { type Action, action, codes, no, pass, reason, fen, verdict, operator } from './action';

export const actions: Readonly<Record<string, Action>> = {
  ...channelActions,
  ...partyActions,
  'examine-agent': action(
    'Decides the onboarding of an agent or organisation',
    z.object({ incrNo: no, pass, remark: reason }),
    async (deps, body, now) => {
      const initial = await initialPassword(deps, createPasswords(deps.secret));
      await deps.db.transaction(async tx => {
        const [row] = await tx.select().from(agentIncr).where(eq(agentIncr.incrNo, body.incrNo)).for('update');
        if (!row) throw new Failure('missing');
        await decideAgent(
          tx,
          createSealer(deps.secret),
          initial,
          row,
          { examineStatus: verdict(body.pass), examineRemark: body.remark },
          { by: 'OPS', operatorNo: null, operatorName: operator, now },
        );
      });
      return body.pass ? { password: initial.clear } : null;
    },
  ),
  'examine-cust': action(
    'Decides the onboarding of a merchant',
    z.object({ incrNo: no, pass, remark: reason }),
    ({ db, secret }, body, now) =>
      db.transaction(async tx => {
        const [row] = await tx.select().from(merchantIncr).where(eq(merchantIncr.incrNo, body.incrNo)).for('update');
        if (!row) throw new Failure('missing');
        await decideCust(
          tx,
          createSealer(secret),
          row,
          { examineStatus: verdict(body.pass), examineRemark: body.remark },
          { by: 'OPS', operatorName: operator, now },
        );
      }),
  ),
  'examine-change': action(
    'Decides a provider’s change of its own record',
    z.object({ changeNo: no, pass, remark: reason }),
    ({ db, secret }, body, now) =>
      db.transaction(async tx => {
        const [row] = await tx
          .select()
          .from(changeRequest)
          .where(eq(changeRequest.changeNo, body.changeNo))
          .for('update');
        if (!row) throw new Failure('missing');
        await decideOwnChange(
          tx,
          createSealer(secret),
          row,
          { examineStatus: verdict(body.pass), examineRemark: body.remark },
          { operatorName: operator, now },
        );
      }),
  ),
  'audit-invoice': action(
    'Approves or refuses an invoice',
    z.object({ applyNo: no, pass, remark: reason }),
    ({ db }, body, now) =>
      db.transaction(async tx =>
        moveInvoice(tx, await lockInvoice(tx, body.applyNo), body.pass ? 'approve' : 'reject', 'OPS', now, {
          auditRemark: body.remark,
          auditTime: now,
        }),
      ),
  ),
  'skip-invoice': action(
    'Its tax was refunded elsewhere: nothing is entered',
    z.object({ applyNo: no, remark: reason }),
    ({ db }, body, now) =>
      db.transaction(async tx =>
        moveInvoice(tx, await lockInvoice(tx, body.applyNo), 'skip', 'OPS', now, { auditRemark: body.remark }),
      ),
  ),
  'void-invoice': action(
    'An audited invoice is void: what it brought is taken back',
    z.object({ applyNo: no, remark: reason }),
    ({ db }, body, now) =>
      db.transaction(async tx =>
        moveInvoice(tx, await lockInvoice(tx, body.applyNo), 'void', 'OPS', now, {
          auditRemark: body.remark ?? '发票已红冲',
        }),
      ),
  ),
  'settle-withdraw': action(
    'Moves a withdrawal: pay, refuse, paid, payFail, bounced',
    z.object({ withdrawNo: no, event: z.enum(['pay', 'refuse', 'paid', 'payFail', 'bounced']), remark: reason }),
    async ({ db }, body, now) => ({
      withdrawStatus: await db.transaction(tx =>
        stepWithdraw(tx, body.withdrawNo, body.event, {
          by: body.event === 'pay' || body.event === 'refuse' ? 'OPS' : 'CHANNEL',
          reason: body.remark,
          now,
        }),
      ),
    }),
  ),
  'publish-notice': action(
    'Publishes a notice to ALL, ORG, AGENT or one provider',
    z.object({
      scope: z.string().max(8).default('ALL'),
      title: z.string().min(2).max(60),
      text: z.string().min(2).max(2000),
    }),
    async ({ db }, body, now) => {
      if (/^\d{8}$/.test(body.scope)) return db.transaction(tx => tell(tx, body.scope, body, now));
      const content = body.text
        .split('\n')
        .map(line => `<p>${line.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)}</p>`)
        .join('');
      await db.insert(notice).values({
        noticeNo: await documentNo(db, 'TZ', now),
        noticeType: 1,
        title: body.title,
        summary: body.text.slice(0, 120),
        content,
        targetScope: body.scope,
        publisher: '收款呗运营中心',
        publishTime: now,
        createTime: now,
        updateTime: now,
      });
      return null;
    },
  ),
  'open-risk': action(
    'Opens a risk work order on a merchant',
    z.object({
      custNo: no,
      riskType: codes(enums.riskType),
      riskMeasure: codes(enums.riskMeasure).default('NONE'),
      riskDesc: z.string().min(2).max(200),
      transNo: no.nullish(),
    }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, body.custNo)).for('update');
        if (!cust) throw new Failure('missing', '商户不存在');
        const [row] = body.transNo ? await tx.select().from(trans).where(eq(trans.transNo, body.transNo)) : [];
        const riskOrderNo = await documentNo(tx, 'FX', now);
        await tx.insert(riskOrder).values({
          riskOrderNo,
          custNo: cust.custNo,
          custName: cust.custName,
          ...chainOf(cust),
          riskType: body.riskType,
          riskMeasure: body.riskMeasure,
          transNo: row?.transNo ?? null,
          transAmount: row?.transAmount ?? null,
          riskDesc: body.riskDesc,
          riskOrderStatus: 'WAIT_SUBMIT',
          deadline: nextWorkday(now, 3),
          createTime: now,
          updateTime: now,
        });
        if (body.riskMeasure !== 'NONE')
          await tx
            .update(merchant)
            .set({ riskMeasure: body.riskMeasure, updateTime: now })
            .where(eq(merchant.custNo, cust.custNo));
        for (const agentNo of new Set([cust.agentNo, cust.oneAgentNo ?? cust.agentNo]))
          await tell(
            tx,
            agentNo,
            { title: '新的风险工单', text: `${cust.custName} 有新的风险工单 ${riskOrderNo}，请在期限内提交材料。` },
            now,
          );
        return { riskOrderNo };
      }),
  ),
  'decide-risk': action(
    'Accepts, sends back or closes a risk work order',
    z.object({ riskOrderNo: no, decision: z.enum(['approve', 'reject', 'close']), remark: reason }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const [row] = await tx
          .select()
          .from(riskOrder)
          .where(eq(riskOrder.riskOrderNo, body.riskOrderNo))
          .for('update');
        if (!row) throw new Failure('missing');
        if (body.decision === 'reject') await rejectOrder(tx, row, body.remark ?? '材料不符', 'OPS', now);
        else await endOrder(tx, row, body.decision, now);
      }),
  ),
  'recall-trans': action(
    'The bank asks about a transaction',
    z.object({ transNo: no, adjustReason: z.string().min(2).max(200) }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const [row] = await tx.select().from(trans).where(eq(trans.transNo, body.transNo));
        if (!row) throw new Failure('missing', '交易不存在');
        const adjustNo = await documentNo(tx, 'TD', now);
        const { transNo, refNo, custNo, custName, payBrand, cardNo, transAmount, transTime, settleStatus } = row;
        await tx.insert(riskAdjust).values({
          adjustNo,
          transNo,
          refNo,
          custNo,
          custName,
          ...chainOf(row),
          payBrand,
          cardNo,
          transAmount,
          transTime,
          settleStatus,
          adjustReason: body.adjustReason,
          riskAdjustStatus: 'WAIT',
          deadline: nextWorkday(now, 5),
          createTime: now,
          updateTime: now,
        });
        await tell(
          tx,
          row.agentNo,
          { title: '新的调单', text: `交易 ${transNo} 被银行调单：${body.adjustReason}` },
          now,
        );
        return { adjustNo };
      }),
  ),
  'decide-adjust': action(
    'Accepts or refuses the materials of a recalled transaction',
    z.object({ adjustNo: no, pass, remark: reason }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const [row] = await tx.select().from(riskAdjust).where(eq(riskAdjust.adjustNo, body.adjustNo)).for('update');
        if (!row) throw new Failure('missing');
        const { state } = advance(
          riskAdjustFlow,
          row.riskAdjustStatus,
          { type: body.pass ? 'accept' : 'reject', by: 'OPS' },
          { 'gives a reason': Boolean(body.remark) },
        );
        await moveRow(
          tx,
          riskAdjust,
          eq(riskAdjust.adjustNo, body.adjustNo),
          row,
          {
            riskAdjustStatus: state as 'PASS',
            rejectReason: body.pass ? null : body.remark,
            ...(!body.pass && { deadline: nextWorkday(now, 1) }),
          },
          now,
        );
      }),
  ),
  'import-reward': action(
    'A reward that the organisation decides at its discretion (JGJL)',
    z.object({
      ownerAgentNo: no,
      agentNo: no,
      rewardName: z.string().min(2).max(40),
      rewardMonth: z.string().regex(/^\d{4}-\d{2}$/),
      baseCount: z.coerce.number().int().nonnegative().nullish(),
      rewardAmount: fen,
      remark: reason,
    }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const [owner] = await tx.select().from(agent).where(eq(agent.agentNo, body.ownerAgentNo));
        const [of] = await tx.select().from(agent).where(eq(agent.agentNo, body.agentNo));
        if (!owner || !of?.agentPath.startsWith(owner.agentPath))
          throw new Failure('missing', '代理商不存在或不在其下级');
        const orderNo = await documentNo(tx, 'JL', now);
        await tx.insert(reward).values({
          orderNo,
          ownerAgentNo: owner.agentNo,
          ...chainOf(of),
          rewardType: 'JGJL',
          rewardName: body.rewardName,
          rewardMonth: body.rewardMonth,
          baseCount: body.baseCount ?? null,
          rewardAmount: body.rewardAmount,
          remark: body.remark,
          enterStatus: 'INIT',
          createTime: now,
        });
        return { orderNo };
      }),
  ),
  'verify-ledger': action(
    'Proves the ledger; answers the rules that are broken',
    z.object({}),
    async ({ db }, _body, now) => ({
      rules: allRules(now).length,
      broken: await verifyLedger(db, now),
    }),
  ),
  'run-job': action(
    'Runs a timer’s job now',
    z.object({ name: z.enum([...dailyJobs, ...frequentJobs].map(({ name }) => name) as [string, ...string[]]) }),
    async (deps, body, now) => {
      await [...dailyJobs, ...frequentJobs].find(({ name }) => name === body.name)!.run(deps, now);
      return null;
    },
  ),
};

/** Runs an action by name with whatever was sent; says in Chinese what was expected. */
export async function act(deps: Deps, name: string, body: unknown): Promise<unknown> {
  const found = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!found) throw new Failure('missing', `没有操作 ${name}，可用：${Object.keys(actions).join('、')}`);
  const parsed = found.body.safeParse(body ?? {});
  if (!parsed.success)
    throw new Failure(
      'invalid',
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('；'),
    );
  return (await found.run(deps, parsed.data as never, deps.clock.now())) ?? null;
}
