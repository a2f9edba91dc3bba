/**
 * The demo world (domain.md 8), as far as agents, merchants, terminals and transactions go: the same seed, scale and day
 * give the same world. Everything derived is derived by the real rules.
 */
import { sql } from 'drizzle-orm';
import { passwordDigest } from '../../../src/api/digest';
import { dayMs } from '../../../src/api/format';
import type { Passwords } from '../../modules/login/password';
import { bulkInsert } from '../bulk';
import { ensurePartitions } from '../migrate';
import type { Db } from '../open';
import * as tables from '../schema';
import { demoPassword, drawAgents, type Agent } from './agents';
import { createDice } from './dice';
import { drawMerchants, drawTerminals } from './merchants';
import { drawNotices } from './notices';
import { drawAgentPolicies, drawCosts, drawPolicies, type Cost } from './prices';
import { drawTrade, refund, share, type Chains, type Market, type Payback, type Profit, type Trade } from './trades';
import { specialCases } from './special';

const seed = 20_261_120;
const size = { merchants: 1200, terminals: 3000, trades: 30_000 };
const tradesPerBatch = 10_000;

export interface DemoOptions {
  readonly now: number;
  readonly scale: number;
  readonly passwords: Passwords;
}

/** Whether the database has never held a provider. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${tables.agent} limit 1`);
  return rows.length === 0;
}

/** Fills an empty database, all or nothing. */
export async function seedDemo(db: Db, { now, scale, passwords }: DemoOptions): Promise<void> {
  const { agents, operators, switches } = drawAgents(seed, now);
  const costs = drawCosts(agents);
  const ratios = drawAgentPolicies(agents);
  const dice = createDice(seed + 1);
  const merchants = drawMerchants(dice, agents, Math.max(60, Math.round(size.merchants * scale)), now);
  const terminals = drawTerminals(dice, agents, merchants, Math.max(150, Math.round(size.terminals * scale)), now);
  // Everybody shares one hash: hashing the same demo password sixty times would only cost time.
  const passwordHash = await passwords.hash(await passwordDigest(demoPassword));

  await db.transaction(async tx => {
    await ensurePartitions(tx, now - 125 * dayMs, now + 70 * dayMs);
    await bulkInsert(tx, tables.agent, agents);
    await bulkInsert(tx, tables.operator, operators.map(each => ({ ...each, passwordHash })));
    await tx.insert(tables.agentSwitch).values(switches);
    await bulkInsert(tx, tables.policy, drawPolicies(now));
    await bulkInsert(tx, tables.agentCost, costs);
    await bulkInsert(tx, tables.agentPolicy, ratios);
    await bulkInsert(tx, tables.merchant, merchants.map(({ owner: _owner, fees: _fees, termSn: _termSn, ...row }) => row));
    await bulkInsert(tx, tables.merchantFee, merchants.flatMap(({ custNo, fees }) => fees.map(fee => ({ custNo, ...fee }))));
    await bulkInsert(tx, tables.terminal, terminals);

    const readerOf = (username: string) => operators.find(each => each.username === username)!;
    const { notices, reads } = drawNotices(createDice(seed + 2), { org: readerOf('org_demo'), agent: readerOf('agent_l1'), now });
    await bulkInsert(tx, tables.notice, notices);
    await bulkInsert(tx, tables.noticeRead, reads);

    const market: Market = { dice, now, next: counter(), merchants: merchants.filter(each => each.accountStatus === 'TRUE') };
    const chains = chainsOf(agents, costs, ratios);
    const special = specialCases(market);
    await insertTrades(tx, market, chains, special);
    const wanted = Math.round(size.trades * scale) - special.length;
    for (let made = 0; made < wanted; made += tradesPerBatch) {
      const trades = Array.from({ length: Math.min(tradesPerBatch, wanted - made) }, () => drawTrade(market));
      await insertTrades(tx, market, chains, trades);
    }
  });
  await db.execute(sql`analyze trans, payback, profit_record, merchant, terminal`);
}

async function insertTrades(tx: Parameters<typeof bulkInsert>[0], market: Market, chains: Chains, trades: Trade[]): Promise<void> {
  const byNo = new Map(market.merchants.map(each => [each.custNo, each]));
  const paybacks: Payback[] = [];
  const profits: Profit[] = [];
  for (const trade of trades) {
    profits.push(...share(market, trade, chains));
    if (trade.transStatus !== 'SUCCESS' || !market.dice.chance(0.01)) continue;
    const rule = byNo.get(trade.custNo)?.fees.find(fee => fee.feeRate === trade.feeRate && fee.payBrand === trade.payBrand);
    paybacks.push(...refund(market, trade, rule ?? { feeMode: 'RATE' }));
  }
  await bulkInsert(tx, tables.trans, trades);
  await bulkInsert(tx, tables.payback, paybacks);
  await bulkInsert(tx, tables.profitRecord, profits);
}

function chainsOf(agents: readonly Agent[], costs: readonly Cost[], ratios: ReturnType<typeof drawAgentPolicies>): Chains {
  const byAgentAndPolicy = new Map<string, Cost[]>();
  for (const cost of costs) {
    const key = `${cost.agentNo}|${cost.policyCode}`;
    byAgentAndPolicy.set(key, [...(byAgentAndPolicy.get(key) ?? []), cost]);
  }
  return {
    agents: new Map(agents.map(each => [each.agentNo, each])),
    costs: byAgentAndPolicy,
    ratios: new Map(ratios.map(each => [each.agentNo, each.profitRatio])),
  };
}

function counter(): () => number {
  let last = 12_000;
  return () => (last += 1);
}
