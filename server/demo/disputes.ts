/**
 * Disputes of the demo's providers (docs/domain/earnings.md#disputes), made by the calls that their portals make: one waits for its
 * organisation, one is answered, and one was accepted and booked.
 */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { contract, type PlainCall } from '@/api/contract';
import { disputeCalls } from '#server/features/dispute/dispute.calls';
import { providerOf } from '#server/features/session/provider-of';
import type { ProviderContext } from '#server/foundation/calls/context';
import { scriptRequester } from '#server/foundation/calls/requester';
import type { Db } from '#server/foundation/db/open';
import { disputePortalCalls } from '#server/operations/portal/dispute';
import { notice, operator, profitRecord, requestAnswer } from '#server/schema/index';
import { demoOwner } from './demo-owner';

const minuteMs = 60_000;
const accepted = 168;

export async function storeDisputes(db: Db, now: number): Promise<void> {
  const [calls, portal] = [disputeCalls({ db }), disputePortalCalls({ db }).platformDispute];
  const { dispute, platformDispute } = contract;
  const at = (minutes: number) => now - minutes * minuteMs;
  const raise = async (username: string, nth: number, minutes: number, disputeReason: string) => {
    const by = await contextOf(db, username, dispute.raise, at(minutes));
    const bizOrderNo = await shareOf(db, by.me.agentNo, nth);
    return (await calls.raise({ moneyKind: 'PROFIT', bizOrderNo, disputeReason, ...request() }, by)).disputeNo;
  };
  const answer = async (disputeNo: string, minutes: number) =>
    calls.answer(
      { disputeNo, disputeAnswer: '按签约成本计算，与费率变更通知一致', ...request() },
      await contextOf(db, 'org_demo', dispute.answer, at(minutes)),
    );
  await raise('agent_l1', 0, 40, '成本价应为上月通知的新价');
  await answer(await raise('agent_l2', 0, 180, '这笔交易的分润比例与签约不符'), 95);
  const third = await raise('agent_l1', 1, 360, '优惠券成本不应由我方承担');
  await answer(third, 300);
  const escalation = await contextOf(db, 'agent_l1', dispute.escalate, at(240));
  await calls.escalate(
    { disputeNo: third, escalateReason: '与合同附件二不一致，请平台核对', ...request() },
    escalation,
  );
  // Booked now: the entries of an account stand in the order of their times.
  const decision = {
    disputeNo: third,
    acceptedAmount: accepted,
    decideRemark: '核对合同附件二，补发差额',
    ...request(),
  };
  await portal.accept(decision, await contextOf(db, demoOwner, platformDispute.accept, now));
  // Nobody asks again, and the notices of all are drawn (notices.ts).
  await db.delete(requestAnswer);
  await db.delete(notice).where(eq(notice.relatedType, 'DISPUTE'));
}

const request = () => ({ requestNo: randomUUID() });

/** What a login's call comes with. */
async function contextOf(db: Db, username: string, { path, policy }: PlainCall, now: number): Promise<ProviderContext> {
  const [login] = await db.select().from(operator).where(eq(operator.username, username));
  const me = login && (await providerOf(db, login.operatorNo));
  if (!me) throw new Error(`Expected the demo's login ${username}`);
  const side = policy === 'platform' ? 'PLATFORM' : 'PROVIDER';
  return { requestId: randomUUID(), path, requester: scriptRequester, side, now, client: '127.0.0.1', me };
}

/** A share of a provider that was posted; the newest is 0. */
async function shareOf(db: Db, agentNo: string, nth: number): Promise<string> {
  const posted = and(
    eq(profitRecord.ownerAgentNo, agentNo),
    eq(profitRecord.enterStatus, 'SUCCESS'),
    gt(profitRecord.profitAmount, accepted),
  );
  const [row] = await db.select().from(profitRecord).where(posted).orderBy(desc(profitRecord.id)).limit(1).offset(nth);
  if (!row) throw new Error(`Expected a posted share of ${agentNo}`);
  return row.orderNo;
}
