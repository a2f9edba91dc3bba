/** The terms of all providers of a test world at any time, read from the tables as they are and not by the product's queries. */
import type { Db } from '#server/foundation/db/open';
import * as s from '#server/schema';

/** Rows by a key, each in the order of the rows. */
export function groupsOf<Row>(rows: readonly Row[], key: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

interface Dated {
  readonly effectTime: number;
}
/** "The terms that were valid at the event’s time count": the newest of each key that had begun. */
const newest = <Row extends Dated>(rows: readonly Row[] | undefined, at: number): Row | undefined =>
  rows?.filter(row => row.effectTime <= at).toSorted((a, b) => b.effectTime - a.effectTime)[0];

export async function loadTerms(db: Db) {
  const agents = new Map((await db.select().from(s.agent)).map(each => [each.agentNo, each]));
  const costs = groupsOf(await db.select().from(s.agentCost), each => `${each.agentNo} ${each.policyCode}`);
  const policies = groupsOf(await db.select().from(s.agentPolicy), each => `${each.agentNo} ${each.policyCode}`);
  const handed = groupsOf(await db.select().from(s.agentActivity), each => `${each.agentNo} ${each.marktingNo}`);
  const vips = groupsOf(await db.select().from(s.agentVip), each => `${each.agentNo} ${each.vipLevel}`);
  const fees = groupsOf(await db.select().from(s.merchantFee), each => each.custNo);
  const orgs = groupsOf(await db.select().from(s.orgTerms), each => each.orgNo);
  const activities = new Map((await db.select().from(s.activity)).map(each => [each.marktingNo, each]));
  const nosOf = (agentPath: string) => agentPath.split('/').filter(Boolean);
  const agentOf = (agentNo: string) => agents.get(agentNo)!;
  const nodeOf = (key: string, at: number) => {
    const own = newest(policies.get(key), at)!;
    const byCard = groupsOf(costs.get(key) ?? [], each => `${each.payBrand} ${each.cardType}`);
    return {
      costs: [...byCard.values()].flatMap(rows => newest(rows, at) ?? []),
      profitRatio: own.profitRatio,
      falseDeduct: own.falseDeduct,
      nonActiveDeduct: own.nonActiveDeduct,
      flowBack: { first: own.flowBackFirst, second: own.flowBackSecond, after: own.flowBackAfter },
    };
  };
  // Between two of these no terms change.
  const moments = [...new Set([...costs.values(), ...policies.values()].flat().map(each => each.effectTime))];
  const chains = new Map<string, ReturnType<typeof nodeOf>[]>();
  return {
    agentOf,
    levelOf: (agentNo: string): number => agentOf(agentNo).levels,
    activityOf: (marktingNo: string) => activities.get(marktingNo)!,
    /** Rates of a merchant. */
    feesOf: (custNo: string, at: number) =>
      (fees.get(custNo) ?? []).filter(row => row.effectTime <= at && (row.endTime === null || row.endTime > at)),
    /** Costs, ratio and penalties of a path, root organisation first. */
    chainOf(agentPath: string, policyCode: string, at: number) {
      const begun = moments.filter(time => time <= at).length;
      const key = `${agentPath} ${policyCode} ${begun}`;
      const chain = chains.get(key) ?? nosOf(agentPath).map(agentNo => nodeOf(`${agentNo} ${policyCode}`, at));
      chains.set(key, chain);
      return chain;
    },
    /** Who has no terms of an activity passes nothing on. */
    activityTermsOf: (agentPath: string, marktingNo: string, at: number) =>
      nosOf(agentPath).map(
        agentNo =>
          newest(handed.get(`${agentNo} ${marktingNo}`), at) ?? { cashback: 0, depositBack: 0, stageCashbacks: [] },
      ),
    vipTermsOf: (agentPath: string, vipLevel: string, at: number) =>
      nosOf(agentPath).map(agentNo => newest(vips.get(`${agentNo} ${vipLevel}`), at)?.backAmount ?? 0),
    orgTermsOf: (agentPath: string, at: number) => newest(orgs.get(nosOf(agentPath)[0]!), at)!,
  };
}
