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
import { agent, notice, operator, termsNotice } from '#server/schema/index';
import { demoOwner } from './demo-owner';

const org = '10000001';
const newcomer = '80000008';
/** A parent, its child, and to what a term of the child was raised; the last one twice, which replaces what was told before. */
const raised = [
  [org, '80000001', '73.00元', '78.00元'],
  ['80000001', '80000011', '88.00元', '90.00元'],
  ['80000001', '80000011', '88.00元', '93.00元'],
] as const;
const item = '大POS标准版 下级未激活扣款';
/** Those that have acknowledged what the platform told. */
const attentive = [org, '80000001', '80000002', '80000012'];

export async function storeTermsNotices(db: Db, now: number): Promise<void> {
  await db.transaction(async tx => {
    await tellVersion(tx, now - 6 * dayMs);
    for (const [no, childNo, before, after] of raised) {
      const told = now - dayMs;
      const effectTime = startOfDay(dayOf(told)) + dayMs;
      const [by, child] = [await providerNo(tx, no), await providerNo(tx, childNo)];
      const changes = [{ item, before, after }];
      const figures = new Map([[item, after]]);
      await tellPricing(tx, { child, by, changes, figures, effectTime, isAtOnce: false }, told);
    }
    await acknowledged(tx, now - 5 * dayMs);
    // A newcomer has no data, and the notices of all are drawn (notices.ts).
    await tx.delete(termsNotice).where(eq(termsNotice.agentNo, newcomer));
    await tx.delete(notice).where(eq(notice.relatedType, 'TERMS_NOTICE'));
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
