/**
 * What the demo's providers were told of changed terms (docs/domain/provider.md#terms-notices): the products in force were loaded a while
 * ago over an earlier version, and two parents have set new terms since. Told by the code that tells on the live server; some have
 * acknowledged it.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { documentOf, makeDraft } from '#server/features/pricing/product-draft.moves';
import { providerOf } from '#server/features/session/provider-of';
import { tellPricing } from '#server/features/terms-notice/tell-pricing';
import { termsNoticeMoves } from '#server/features/terms-notice/terms-notice.moves';
import { staffOf } from '#server/foundation/calls/doer';
import { scriptRequester } from '#server/foundation/calls/requester';
import type { Db, Tx } from '#server/foundation/db/open';
import { agent, operator, termsNotice } from '#server/schema/index';
import { demoOwner } from './demo-owner';

const org = '10000001';
/** A parent, its child, and what of the child's terms was raised. */
const raised = [
  [org, '80000001', '大POS标准版 下级未激活扣款', '73.00元', '78.00元'],
  ['80000001', '80000011', '大POS标准版 下级未激活扣款', '88.00元', '93.00元'],
] as const;
/** Those that have acknowledged what the platform told. */
const attentive = [org, '80000001', '80000002', '80000012'];

export async function storeTermsNotices(db: Db, now: number): Promise<void> {
  await db.transaction(async tx => {
    await tellVersion(tx, now - 6 * dayMs);
    for (const [no, childNo, item, before, after] of raised) {
      const told = now - dayMs;
      const effectTime = startOfDay(dayOf(told)) + dayMs;
      const [by, child] = [await providerNo(tx, no), await providerNo(tx, childNo)];
      const changes = [{ item, before, after }];
      await tellPricing(tx, { child, by, changes, figures: new Map(), effectTime, isAtOnce: false }, told);
    }
    await acknowledged(tx, now - 5 * dayMs);
  });
}

/** The products in force, as a version that lowered the fee of withdrawals and gave terminals more time. */
async function tellVersion(tx: Tx, told: number): Promise<void> {
  const [owner] = await tx.select().from(operator).where(eq(operator.username, demoOwner));
  const me = owner && (await providerOf(tx, owner.operatorNo));
  if (!me) throw new Error('Expected the owner of the platform’s portal');
  const staff = {
    me,
    now: told,
    client: '127.0.0.1',
    requestId: '',
    path: contract.platformConfig.loadProducts.path,
    requester: scriptRequester,
    side: 'PLATFORM',
  } as const;
  const products = await documentOf(tx, org, told);
  const policies = products.policies.map(each => ({ ...each, withdrawFee: each.withdrawFee + 100, activeDays: 20 }));
  const version = { orgNo: org, draftSource: '产品文件', products, basis: { ...products, policies } };
  await makeDraft(tx, version, { type: 'load', effectTime: told + 3 * dayMs }, staffOf(staff));
}

async function providerNo(tx: Tx, agentNo: string) {
  const [row] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
  if (!row) throw new Error(`Expected the provider ${agentNo}`);
  return row;
}

async function acknowledged(tx: Tx, time: number): Promise<void> {
  const rows = await tx
    .select({ id: termsNotice.id, by: operator })
    .from(termsNotice)
    .innerJoin(operator, eq(operator.agentNo, termsNotice.agentNo))
    .where(and(eq(termsNotice.termsSource, 'PRODUCTS'), inArray(termsNotice.agentNo, attentive)))
    .orderBy(operator.id);
  for (const { id, by } of rows.filter((row, at) => rows.findIndex(each => each.id === row.id) === at))
    await tx
      .update(termsNotice)
      .set({
        ...termsNoticeMoves.statusAfter(['tell', 'TIMER'], ['acknowledge', 'AGENT']),
        acknowledgedNo: by.operatorNo,
        acknowledgedName: by.realName,
        acknowledgedTime: time,
        updateTime: time,
      })
      .where(eq(termsNotice.id, id));
}
