/**
 * The demo world (domain.md 8): the same seed, scale and day give the same world. Everything derived is derived by the real
 * rules, day after day, and the books are kept as the live server keeps them.
 */
import { sql } from 'drizzle-orm';
import { passwordDigest } from '@/api/format/digest';
import { dayMs, dayOf } from '@/api/format/format';
import { makeStats } from '#server/features/achievement/stats';
import { transMoves } from '#server/features/acquirer/trans.moves';
import type { Passwords } from '#server/features/login/password';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { ensurePartitions } from '#server/platform/db/migrate';
import { numberOf } from '#server/platform/db/numbers';
import type { Db, Tx } from '#server/platform/db/open';
import type { Encryption } from '#server/platform/encryption';
import type { FileStore } from '#server/platform/files/store';
import * as tables from '#server/schema';
import { drawAgentApplications } from './agent-applications';
import { demoPassword, drawAgents } from './agents';
import { createDice } from './dice';
import { Documents } from './documents';
import { runDays } from './history/run';
import { World } from './history/state';
import { storePast, storeWorld, withoutIndexes } from './load';
import { drawMerchantApplications, drawStores, merchantPictures } from './merchant-applications';
import { drawMerchantChanges } from './merchant-changes';
import { drawMerchants, type Merchant } from './merchants';
import { drawNotices } from './notices';
import { drawOwnChanges } from './own-changes';
import { picturesOf } from './paperwork';
import { drawCosts, drawPolicies } from './policies';
import { drawAdjusts, drawRiskOrders } from './risks';
import { drawTerminals } from './terminals';
import {
  drawActivities,
  drawAgentActivities,
  drawAgentPolicies,
  drawAgentVips,
  drawTemplates,
  pricingOf,
} from './pricing';
import { drawLogs } from './traces';
import { drawTasks, jobsOf } from './exports';
import { firstDay, type Trade } from './trades';

const seed = 20_261_120;
const size = { merchants: 1200, terminals: 3000, trades: 60_000 };

export interface DemoOptions {
  readonly now: number;
  readonly scale: number;
  readonly passwords: Passwords;
  readonly encryption: Encryption;
  readonly files: FileStore;
}
export const tradesAt = (scale: number): number => Math.round(size.trades * scale);
type Drawn = ReturnType<typeof draw>;

/** Whether the database has never held a provider. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${tables.agent} limit 1`);
  return rows.length === 0;
}

/** Fills an empty database, all or nothing. */
export async function seedDemo(db: Db, options: DemoOptions): Promise<void> {
  const { now, scale } = options;
  const drawn = draw(options);
  // Everybody shares one hash: hashing the same demo password sixty times would only cost time.
  const passwordHash = await options.passwords.hash(await passwordDigest(demoPassword));
  await db.transaction(async tx => {
    await ensurePartitions(tx, now - 125 * dayMs, now + 70 * dayMs);
    await storeParties(tx, drawn, passwordHash);
    const risky = await storeDays(tx, drawn, tradesAt(scale));
    const documents = new Documents();
    await storeMerchants(tx, drawn, documents);
    await storeReviews(tx, { ...drawn, documents }, risky, options);
    await documents.store(tx, options.files);
    await storeNotices(tx, drawn, now);
    await makeStats(tx, dayOf(firstDay(now)), dayOf(now));
    await tx.execute(sql`select setval('document_no', ${drawn.lastNo() + 1})`);
  });
  await db.transaction(async tx => {
    // A rough picture is enough for a planner that chooses between few indexes, and is drawn in a fifth of the time.
    await tx.execute(sql`set local default_statistics_target = 15`);
    await tx.execute(sql`analyze`);
  });
  // What tells an index that all its rows may be seen; the embedded store does it by itself never, PostgreSQL after a while.
  await db.execute(sql`vacuum ${tables.trans}, ${tables.profitRecord}`);
}

/** Everybody and everything there is before the first day. */
export function draw({ now, scale, encryption }: Pick<DemoOptions, 'now' | 'scale' | 'encryption'>) {
  const { agents, operators, switches } = drawAgents(seed, now, encryption);
  const costs = drawCosts(agents);
  const activities = drawActivities(now);
  const policies = drawPolicies(now);
  const dice = createDice(seed + 1);
  let last = 12_000;
  const no = (kind: string, time: number) => numberOf(kind, time, (last += 1));
  const merchants = drawMerchants(dice, agents, Math.max(60, Math.round(size.merchants * scale)), now, encryption);
  const terminalCount = Math.max(150, Math.round(size.terminals * scale));
  const { terminals, moves } = drawTerminals({ dice, agents, merchants, activities, now, no }, terminalCount);
  const pricing = pricingOf(agents, costs);
  const start = firstDay(now);
  const world = new World({ dice, now, start, agents, merchants, terminals, policies, activities, pricing, no });
  return {
    ...{ agents, operators, switches, costs, activities, policies, merchants, terminals },
    moves,
    world,
    no,
    lastNo: () => last,
  };
}

async function storeParties(tx: Tx, drawn: Drawn, passwordHash: string): Promise<void> {
  const { agents, operators, switches, policies, activities, costs, moves } = drawn;
  await bulkInsert(tx, tables.agent, agents);
  const logins = operators.map(each => ({ ...each, passwordHash }));
  await bulkInsert(tx, tables.operator, logins);
  await tx.insert(tables.agentSwitch).values(switches);
  await bulkInsert(tx, tables.policy, policies);
  await bulkInsert(tx, tables.activity, activities);
  await bulkInsert(tx, tables.feeTemplate, drawTemplates());
  await bulkInsert(tx, tables.agentCost, costs);
  await bulkInsert(tx, tables.agentPolicy, drawAgentPolicies(agents));
  await bulkInsert(tx, tables.agentActivity, drawAgentActivities(agents));
  await bulkInsert(tx, tables.agentVip, drawAgentVips(agents));
  await bulkInsert(tx, tables.terminalMove, moves);
}

/** They tell of what is stored by now. */
async function storeNotices(tx: Tx, { operators, no }: Drawn, now: number): Promise<void> {
  const readerOf = (username: string) => operators.find(each => each.username === username)!;
  const { notices, reads } = await drawNotices(tx, { org: readerOf('org_demo'), agent: readerOf('agent_l1'), now, no });
  await bulkInsert(tx, tables.notice, notices);
  await bulkInsert(tx, tables.noticeRead, reads);
}

/** Lets the days go by; answers transactions that somebody may ask about. */
async function storeDays(tx: Tx, { world }: Drawn, trades: number): Promise<Trade[]> {
  const risky: Trade[] = [];
  const isRisky = (each: Trade) => each.transAmount > 100_000 && transMoves.stateOf(each) === 'SUCCESS';
  await withoutIndexes(tx, async () => {
    await runDays(world, trades, async midnight => {
      const today = world.all(tables.trans).filter(each => each.transTime >= midnight && isRisky(each));
      risky.push(...today.slice(0, 60));
      await storePast(tx, world, midnight);
    });
    await storeWorld(tx, world);
  });
  return risky;
}

/** Their rows are as the days left them. */
async function storeMerchants(tx: Tx, { merchants, terminals }: Drawn, documents: Documents): Promise<void> {
  const rowOf = ({ owner: _o, fees: _f, vigor: _v, termSn: _t, bindTime: _b, ...row }: Merchant) => ({
    ...row,
    images: row.accountStatus === 'INIT' ? {} : picturesOf(documents, row, row.createTime, merchantPictures(row)),
  });
  await bulkInsert(tx, tables.merchant, merchants.map(rowOf));
  const fees = merchants.flatMap(({ custNo, createTime, fees: own }) =>
    own.map(fee => ({ custNo, ...fee, effectTime: createTime })),
  );
  await bulkInsert(tx, tables.merchantFee, fees);
  await bulkInsert(tx, tables.terminal, terminals);
}

async function storeReviews(
  tx: Tx,
  drawn: Drawn & { documents: Documents },
  risky: readonly Trade[],
  options: DemoOptions,
): Promise<void> {
  const { now, encryption } = options;
  const { agents, merchants, terminals, operators, no, documents } = drawn;
  const dice = createDice(seed + 3);
  const reviewing = { dice, now, agents, merchants, terminals, encryption, no, documents };
  await bulkInsert(tx, tables.agentIncr, drawAgentApplications(reviewing));
  await bulkInsert(tx, tables.merchantIncr, drawMerchantApplications(reviewing));
  const { requests, records } = drawMerchantChanges(reviewing);
  await bulkInsert(tx, tables.custChange, requests);
  await bulkInsert(tx, tables.custChangeRecord, records);
  await bulkInsert(tx, tables.changeRequest, drawOwnChanges(reviewing));
  await bulkInsert(tx, tables.store, drawStores(reviewing));
  const risks = { dice, now, trades: risky, no, documents };
  await bulkInsert(tx, tables.riskOrder, drawRiskOrders(risks));
  await bulkInsert(tx, tables.riskAdjust, drawAdjusts(risks));
  await bulkInsert(tx, tables.operateLog, drawLogs({ ...reviewing, operators }));
  const tasks = drawTasks({ ...reviewing, operators });
  await bulkInsert(tx, tables.downloadTask, tasks);
  await tx.insert(tables.job).values(jobsOf(tasks));
}
