/**
 * Demo data (docs/domain/demo.md#world): the same seed, scale and day give the same data. Derived values come from the
 * real rules, day by day, and the ledger is posted as on the live server.
 */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { passwordDigest } from '@/api/format/digest';
import { dayMs, dayOf } from '@/api/format/format';
import { sumBook } from '#server/features/books/sum-books';
import { makeStats } from '#server/features/earnings/achievement';
import { noteSales } from '#server/features/channel/note-sales';
import { transMoves } from '#server/features/channel/trade.moves';
import type { Passwords } from '#server/features/session/password';
import { closeDay, sumMarked } from '#server/features/trade/daily-sums';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numberOf } from '#server/foundation/db/numbers';
import type { Db, Tx } from '#server/foundation/db/open';
import { aheadDays, ensurePartitions } from '#server/foundation/db/partitions';
import type { Encryption } from '#server/foundation/encryption';
import type { FileStore } from '#server/foundation/files/store';
import * as tables from '#server/schema/index';
import { drawAgentApplications } from './agent-applications';
import { demoPassword, drawAgents } from './agents';
import { storeBookAccounts, storeVouchers } from './books';
import { createDice } from './dice';
import { Documents, picturesOf } from './documents';
import { storeDisputes } from './disputes';
import { drawTasks, jobsOf } from './exports';
import { runDays } from './history/run';
import { World } from './history/state';
import { storePast, storeWorld, withoutIndexes } from './load';
import { drawMerchantApplications, merchantPictures } from './merchant-applications';
import { drawMerchantChanges } from './merchant-changes';
import { drawMerchants, type Merchant } from './merchants';
import { drawNotices } from './notices';
import { drawLogs } from './operate-logs';
import { drawOwnChanges } from './own-changes';
import { setIdentity } from '#server/features/lookup/identity';
import { demoIdentity } from './names';
import { drawCosts, drawPolicies } from './policies';
import {
  drawActivities,
  drawAgentActivities,
  drawAgentPolicies,
  drawAgentVips,
  drawTemplates,
  demoTerms,
  pricingOf,
} from './pricing';
import { storeGuard } from './guard';
import { storePayouts } from './payouts';
import { storeReconciliation } from './reconciliation';
import { drawPayees, drawRegistered } from './registrations';
import { drawAdjusts, drawRiskOrders } from './risks';
import { drawStores } from './stores';
import { drawTerminals } from './terminals';
import { firstDay, type Trade } from './trades';
import { storeTermsNotices } from './terms-notices';
import { storeTrust } from './trust';

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
export type Drawn = ReturnType<typeof draw>;

/** True while the database has no login of anybody. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${tables.operator} limit 1`);
  return rows.length === 0;
}

/** Fills an empty database in one transaction. */
export async function seedDemo(db: Db, options: DemoOptions): Promise<void> {
  const { now, scale } = options;
  const drawn = draw(options);
  // All operators share one hash: hashing the same demo password sixty times would only cost time.
  const passwordHash = await options.passwords.hash(await passwordDigest(demoPassword));
  await db.transaction(async tx => {
    await ensurePartitions(tx, now - 125 * dayMs, now + aheadDays * dayMs);
    await renew(
      tx,
      tables.trans,
      tables.profitRecord,
      tables.ledger,
      tables.ledgerKey,
      tables.reward,
      tables.statDaily,
      tables.statIncome,
      tables.terminalMove,
    );
    await setIdentity(tx, demoIdentity, now);
    await storeParties(tx, drawn, passwordHash);
    await storeTrust(tx, options.encryption, now - 30 * dayMs);
    const risky = await storeDays(tx, drawn, tradesAt(scale));
    const documents = new Documents();
    await storeMerchants(tx, drawn, documents);
    await noteAllSales(tx);
    await storeReviews(tx, { ...drawn, documents }, risky, options);
    await documents.store(tx, options.files, options.encryption);
    await storeNotices(tx, drawn, now);
    await makeStats(tx, dayOf(firstDay(now)), dayOf(now));
    while (await closeDay(tx, now));
    while (await sumMarked(tx));
    // The books look up the shares of each sale: without statistics the planner reads them all for each.
    await count(tx, tables.trans, tables.profitRecord, tables.ledger, tables.agent);
    while (await sumBook(tx));
    await storeBookAccounts(tx, now);
    await tx.execute(sql`select setval('document_no', ${drawn.lastNo() + 1})`);
    await storeReconciliation(tx, now);
    await storePayouts(tx, options.files, now);
    await storeVouchers(tx, now);
  });
  await db.transaction(tx => count(tx));
  await storeGuard(db, now);
  await storeTermsNotices(db, now);
  await storeDisputes(db, now);
  // Sets the visibility map for index-only scans; PostgreSQL vacuums by itself after a while, the embedded database
  // never does.
  await db.execute(sql`vacuum ${tables.trans}, ${tables.profitRecord}`);
}

/** Counts tables, or all, for the planner. Coarse statistics suffice with few indexes, and take a fifth of the time. */
async function count(tx: Pick<Tx, 'execute'>, ...some: readonly PgTable[]): Promise<void> {
  await tx.execute(sql`set local default_statistics_target = 15`);
  await tx.execute(sql`analyze ${sql.join([...some], sql`, `)}`);
}

/**
 * Truncates empty tables to get new files: rows written to a file of the same transaction skip the embedded database's
 * WAL.
 */
const renew = (tx: Pick<Tx, 'execute'>, ...empty: readonly PgTable[]) =>
  tx.execute(sql`truncate ${sql.join([...empty], sql`, `)}`);

/** Draws everything that exists before the first day. */
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
  const { hash } = encryption;
  const start = firstDay(now);
  const world = new World({ dice, now, start, agents, merchants, terminals, policies, activities, pricing, no, hash });
  return {
    agents,
    operators,
    switches,
    costs,
    activities,
    policies,
    merchants,
    terminals,
    moves,
    world,
    no,
    lastNo: () => last,
  };
}

export async function storeParties(tx: Tx, drawn: Drawn, passwordHash: string): Promise<void> {
  const { agents, operators, switches, policies, activities, costs, moves } = drawn;
  await bulkInsert(tx, tables.agent, agents);
  const logins = operators.map(each => ({ ...each, passwordHash }));
  await bulkInsert(tx, tables.operator, logins);
  await tx.insert(tables.agentSwitch).values(switches);
  await bulkInsert(tx, tables.policy, policies);
  await bulkInsert(tx, tables.activity, activities);
  await bulkInsert(tx, tables.feeTemplate, drawTemplates());
  const roots = agents.filter(({ parentAgentNo }) => parentAgentNo === null);
  await bulkInsert(
    tx,
    tables.orgTerms,
    roots.map(({ agentNo }) => ({ ...demoTerms, orgNo: agentNo })),
  );
  await bulkInsert(tx, tables.agentCost, costs);
  await bulkInsert(tx, tables.agentPolicy, drawAgentPolicies(agents));
  await bulkInsert(tx, tables.agentActivity, drawAgentActivities(agents));
  await bulkInsert(tx, tables.agentVip, drawAgentVips(agents));
  await bulkInsert(tx, tables.terminalMove, moves);
  await bulkInsert(tx, tables.channelRegistration, drawPayees(agents));
}

/** Runs last: notices refer to stored records. */
async function storeNotices(tx: Tx, { operators, no }: Drawn, now: number): Promise<void> {
  const readerOf = (username: string) => operators.find(each => each.username === username)!;
  const { notices, reads } = await drawNotices(tx, { org: readerOf('org_demo'), agent: readerOf('agent_l1'), now, no });
  await bulkInsert(tx, tables.notice, notices);
  await bulkInsert(tx, tables.noticeRead, reads);
}

/** Runs and stores the days; returns transactions that risk orders may refer to. */
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

/** Stored after the days, which change these rows. */
export async function storeMerchants(tx: Tx, { merchants, terminals }: Drawn, documents: Documents): Promise<void> {
  const rowOf = ({ owner: _o, fees: _f, activityWeight: _v, termSn: _t, bindTime: _b, ...row }: Merchant) => ({
    ...row,
    images: row.accountStatus === 'INIT' ? {} : picturesOf(documents, row, row.createTime, merchantPictures(row)),
  });
  await bulkInsert(tx, tables.merchant, merchants.map(rowOf));
  const fees = merchants.flatMap(({ custNo, createTime, fees: own }) =>
    own.map(fee => ({ custNo, ...fee, effectTime: createTime })),
  );
  await bulkInsert(tx, tables.merchantFee, fees);
  await bulkInsert(tx, tables.channelRegistration, drawRegistered(merchants));
  await bulkInsert(tx, tables.terminal, terminals);
}

/** Turnover as the live server keeps it, month by month; what was paid back is no turnover. */
export async function noteAllSales(tx: Tx): Promise<void> {
  const month = sql`to_char(to_timestamp(trans_time / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  const sold = sql`from ${tables.trans} where trans_status = 'SUCCESS' and trans_type <> 'VIP_FEE'`;
  const { rows } = await tx.execute<{ month: string }>(sql`select distinct ${month} as month ${sold} order by 1`);
  for (const each of rows)
    await noteSales(
      tx,
      each.month,
      sql`select cust_no, term_sn, trans_amount - paid_back as amount, trans_time ${sold} and ${month} = ${each.month}`,
    );
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
  await bulkInsert(tx, tables.store, drawStores(merchants));
  const risks = { dice, now, trades: risky, no, documents };
  await bulkInsert(tx, tables.riskOrder, drawRiskOrders(risks));
  await bulkInsert(tx, tables.riskAdjust, drawAdjusts(risks));
  await bulkInsert(tx, tables.operateLog, drawLogs({ ...reviewing, operators }));
  const tasks = drawTasks({ ...reviewing, operators });
  await bulkInsert(tx, tables.downloadTask, tasks);
  await tx.insert(tables.job).values(jobsOf(tasks));
}
