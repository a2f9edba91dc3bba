/**
 * The demo world (domain.md 8): the same seed, scale and day give the same world. Everything derived is derived by the real
 * rules, day after day, and the books are kept as the live server keeps them.
 */
import { sql } from 'drizzle-orm';
import { passwordDigest } from '@/api/format/digest';
import { dayMs, dayOf } from '@/api/format/format';
import { makeStats } from '#server/features/achievement/stats';
import type { Passwords } from '#server/features/login/password';
import type { Sealer } from '#server/platform/encryption';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { ensurePartitions } from '#server/platform/db/migrate';
import { numberOf } from '#server/platform/db/numbers';
import type { Db } from '#server/platform/db/open';
import * as tables from '#server/schema';
import { demoPassword, drawAgents } from './agents';
import { createDice } from './dice';
import { storePast, storeSim, withoutIndexes } from './load';
import { drawMerchants } from './merchants';
import { drawNotices } from './notices';
import { drawCosts, drawPolicies } from './prices';
import { drawCustChanges, drawOwnChanges } from './changes';
import { drawAgentIncrs, drawCustIncrs, drawPreRegisters, drawStores } from './reviews';
import { drawAdjusts, drawRiskOrders } from './risks';
import { drawLogs, drawTasks } from './traces';
import { runDays } from './history/run';
import { openSim } from './history/state';
import { drawTerminals } from './terminals';
import { drawActivities, drawAgentActivities, drawAgentPolicies, drawAgentVips, drawTemplates, termsOf } from './terms';
import { firstDay, type Trade } from './trades';

const seed = 20_261_120;
const size = { merchants: 1200, terminals: 3000, trades: 60_000 };

export interface DemoOptions {
  readonly now: number;
  readonly scale: number;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
}

/** Whether the database has never held a provider. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${tables.agent} limit 1`);
  return rows.length === 0;
}

/** Fills an empty database, all or nothing. */
export async function seedDemo(db: Db, { now, scale, passwords, sealer }: DemoOptions): Promise<void> {
  const { agents, operators, switches } = drawAgents(seed, now, sealer);
  const costs = drawCosts(agents);
  const activities = drawActivities(now);
  const policies = drawPolicies(now);
  const dice = createDice(seed + 1);
  let last = 12_000;
  const no = (kind: string, time: number) => numberOf(kind, time, (last += 1));
  const merchants = drawMerchants(dice, agents, Math.max(60, Math.round(size.merchants * scale)), now, sealer);
  const { terminals, moves } = drawTerminals(
    { dice, agents, merchants, activities, now, no },
    Math.max(150, Math.round(size.terminals * scale)),
  );
  const sim = openSim({
    dice,
    now,
    start: firstDay(now),
    agents,
    merchants,
    terminals,
    policies,
    activities,
    terms: termsOf(agents, costs),
    no,
  });
  // Everybody shares one hash: hashing the same demo password sixty times would only cost time.
  const passwordHash = await passwords.hash(await passwordDigest(demoPassword));

  await db.transaction(async tx => {
    await ensurePartitions(tx, now - 125 * dayMs, now + 70 * dayMs);
    await bulkInsert(tx, tables.agent, agents);
    await bulkInsert(
      tx,
      tables.operator,
      operators.map(each => ({ ...each, passwordHash })),
    );
    await tx.insert(tables.agentSwitch).values(switches);
    await bulkInsert(tx, tables.policy, policies);
    await bulkInsert(tx, tables.activity, activities);
    await bulkInsert(tx, tables.feeTemplate, drawTemplates());
    await bulkInsert(tx, tables.agentCost, costs);
    await bulkInsert(tx, tables.agentPolicy, drawAgentPolicies(agents));
    await bulkInsert(tx, tables.agentActivity, drawAgentActivities(agents));
    await bulkInsert(tx, tables.agentVip, drawAgentVips(agents));
    await bulkInsert(tx, tables.terminalMove, moves);

    const readerOf = (username: string) => operators.find(each => each.username === username)!;
    const { notices, reads } = drawNotices(createDice(seed + 2), {
      org: readerOf('org_demo'),
      agent: readerOf('agent_l1'),
      now,
    });
    await bulkInsert(tx, tables.notice, notices);
    await bulkInsert(tx, tables.noticeRead, reads);
    const risky: Trade[] = [];
    await withoutIndexes(tx, async () => {
      await runDays(sim, Math.round(size.trades * scale), async midnight => {
        risky.push(
          ...sim
            .all(tables.trans)
            .filter(each => each.transTime >= midnight && each.transAmount > 100_000 && each.transStatus === 'SUCCESS')
            .slice(0, 60),
        );
        await storePast(tx, sim, midnight);
      });
      await storeSim(tx, sim);
    });

    // Their rows are as the days left them.
    await bulkInsert(
      tx,
      tables.merchant,
      merchants.map(
        ({ owner: _owner, fees: _fees, vigor: _vigor, termSn: _termSn, bindTime: _bindTime, ...row }) => row,
      ),
    );
    await bulkInsert(
      tx,
      tables.merchantFee,
      merchants.flatMap(({ custNo, fees }) => fees.map(fee => ({ custNo, ...fee }))),
    );
    await bulkInsert(tx, tables.terminal, terminals);

    const further = createDice(seed + 3);
    const reviewing = { dice: further, now, agents, merchants, terminals, sealer, no };
    await bulkInsert(tx, tables.agentIncr, drawAgentIncrs(reviewing));
    await bulkInsert(tx, tables.merchantIncr, drawCustIncrs(reviewing));
    const { requests, records } = drawCustChanges(reviewing);
    await bulkInsert(tx, tables.custChange, requests);
    await bulkInsert(tx, tables.custChangeRecord, records);
    await bulkInsert(tx, tables.changeRequest, drawOwnChanges(reviewing));
    await bulkInsert(tx, tables.store, drawStores(reviewing));
    await bulkInsert(tx, tables.preRegister, drawPreRegisters(reviewing));
    const risks = { dice: further, now, trades: risky, no };
    await bulkInsert(tx, tables.riskOrder, drawRiskOrders(risks));
    await bulkInsert(tx, tables.riskAdjust, drawAdjusts(risks));
    await bulkInsert(tx, tables.operateLog, drawLogs({ ...reviewing, operators }));
    await bulkInsert(tx, tables.downloadTask, drawTasks({ ...reviewing, operators }));
    await makeStats(tx, dayOf(firstDay(now)), dayOf(now));
    await tx.execute(sql`select setval('document_no', ${last + 1})`);
  });
  await db.transaction(async tx => {
    // A rough picture is enough for a planner that chooses between few indexes, and is drawn in a fifth of the time.
    await tx.execute(sql`set local default_statistics_target = 15`);
    await tx.execute(sql`analyze`);
  });
}
