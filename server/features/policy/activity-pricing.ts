/** What a provider passes on of activities and memberships, alone and beside a direct child (domain.md S12, 9). */
import * as enums from '@/api/enums';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { loadActivities, loadVips } from '#server/features/pricing/load-chain';
import { vipFees } from '#server/rules/money/vip';
import { childPaths } from './child-paths';
import { activitiesOf } from '#server/features/pricing/given-policies';

/** The reader's activities of a type with the cashback it gets of each, fen. */
export async function ownActivities(db: Db, me: Provider, marktingType: number, now: number) {
  const rows = (await activitiesOf(db, me.agentNo, now)).filter(each => each.marktingType === marktingType);
  return Promise.all(
    rows.map(async each => {
      const own = (await loadActivities(db, me.agentPath, each.marktingNo, now)).at(-1)!;
      return {
        ...each,
        ownCashback: own.cashback,
        ownDepositBack: own.depositBack,
        stages: each.stages.map((stage, index) => ({ ...stage, cashback: own.stageCashbacks[index] ?? 0 })),
      };
    }),
  );
}

/** The activities of a provider, of one policy where it is given: its parent's cashback beside its own. */
export async function activityPricing(
  db: Db,
  me: Provider,
  { agentNo: asked, policyCode }: { readonly agentNo?: string | null; readonly policyCode?: string | null },
  now: number,
) {
  const agentNo = asked ?? me.agentNo;
  const { own: ownPath, child: childPath } = await pathsOf(db, me, agentNo);
  const rows = (await activitiesOf(db, agentNo, now)).filter(each => !policyCode || each.policyCode === policyCode);
  return Promise.all(
    rows.map(async ({ marktingNo, marktingName, stages }) => {
      const own = (await loadActivities(db, ownPath, marktingNo, now)).at(-1)!;
      const child = childPath ? (await loadActivities(db, childPath, marktingNo, now)).at(-1)! : null;
      return {
        ...{ marktingNo, marktingName, ownCashback: own.cashback, subCashback: child?.cashback ?? null },
        stageCashbacks: stages.map(({ stage }, index) => ({
          stage,
          ownCashback: own.stageCashbacks[index] ?? 0,
          subCashback: child ? (child.stageCashbacks[index] ?? 0) : null,
        })),
        ...{ ownDepositBack: own.depositBack, subDepositBack: child?.depositBack ?? null },
      };
    }),
  );
}

/** What comes back of each membership, fen. */
export async function vipPricing(db: Db, me: Provider, agentNo: string | null | undefined, now: number) {
  const { own, child } = await pathsOf(db, me, agentNo ?? me.agentNo);
  return Promise.all(
    enums.vipLevel.map(async ({ code: vipLevel, label: vipName }) => ({
      ...{ vipLevel, vipName, vipFee: vipFees[vipLevel] },
      ownBack: (await loadVips(db, own, vipLevel, now)).at(-1)!,
      subBack: child ? (await loadVips(db, child, vipLevel, now)).at(-1)! : null,
    })),
  );
}

/** Asked about themselves, the reader has no child beside them. */
async function pathsOf(db: Db, me: Provider, agentNo: string): Promise<{ own: string; child: string | null }> {
  if (agentNo === me.agentNo) return { own: me.agentPath, child: null };
  const { path, parentPath } = await childPaths(db, me, agentNo);
  return { own: parentPath, child: path };
}
