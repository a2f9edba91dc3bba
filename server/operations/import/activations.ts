/** How far imported bindings are on their way to an activation (docs/import.md). Nothing is paid for what was reached before. */
import { inArray, sql } from 'drizzle-orm';
import * as f from '@/api/fields';
import { type InputOf, maybe } from '@/api/schema/shape';
import { activationColumns } from '#server/features/activation/bind-terminal';
import { activeMoves, assessmentColumns, holdOf } from '#server/features/activation/activation.moves';
import { falseCountdownMoves } from '#server/features/countdown/countdown.moves';
import { serialNumber } from '#server/features/lookup/sheets';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { activeRecord, falseActive, merchant, terminal, unbindBlackList } from '#server/schema';
import { bulkText } from './bulk-text';
import { openProducts, type Products } from './products';
import { type MerchantRow, merchantsBy } from './references';
import { refuse, type Row, type Sheet, sheet } from './sheet';

const columns = {
  termSn: serialNumber,
  activeStatus: f.activeStatus,
  countedAmount: f.countedAmount,
  activeDeadline: maybe(f.activeDeadline),
  activeTime: maybe(f.activeTime),
  assessmentDeadline: maybe(f.assessmentDeadline),
};
type ActivationRow = Row<InputOf<typeof columns>>;
type Unit = typeof terminal.$inferSelect;
interface Bound {
  readonly row: ActivationRow;
  readonly unit: Unit;
  readonly cust: MerchantRow;
}

export const activations: Sheet = sheet({
  code: 'ACTIVATION',
  label: '激活',
  about:
    'One row for each bound terminal whose turnover is or was counted. 截止时间 is the end of the time to activate, 伪激活截止时间 that of the assessment after it, if one runs.',
  right: 'PROVIDER',
  columns,
  key: ['termSn'],
  open({ context: { now } }) {
    const products = openProducts(now);
    return async (tx, rows) => {
      const serials = rows.map(({ values }) => values.termSn.toUpperCase());
      const units = await tx.select().from(terminal).where(inArray(terminal.termSn, serials));
      const bySerial = new Map(units.map(unit => [unit.termSn, unit]));
      const custs = await merchantsBy(
        tx,
        units.map(({ custNo }) => custNo),
      );
      const recorded = await tx
        .select({ termSn: activeRecord.termSn })
        .from(activeRecord)
        .where(inArray(activeRecord.termSn, serials));
      const taken = new Set(recorded.map(({ termSn }) => termSn));
      const sound: Bound[] = [];
      for (const row of rows) {
        const unit = bySerial.get(row.values.termSn.toUpperCase());
        const cust = unit?.custNo ? custs.get(unit.custNo) : undefined;
        if (!unit || !cust) refuse(activations, row, 'termSn', '应为已绑定商户的终端');
        else if (taken.has(unit.termSn)) refuse(activations, row, 'termSn', '该终端已有激活记录');
        judge(row, now);
        if (unit && cust && row.refusals.length === 0) sound.push({ row, unit, cust });
      }
      await write(tx, products, sound, now);
    };
  },
});

function judge(row: ActivationRow, now: number): void {
  const { activeStatus, activeDeadline, activeTime, assessmentDeadline } = row.values;
  const say = (name: string, expected: string) => refuse(activations, row, name, expected);
  const isActive = activeStatus === 'SUCCESS';
  const runs = activeStatus === 'INIT' || activeStatus === 'DOING';
  if (runs && (activeDeadline ?? 0) <= now) say('activeDeadline', '激活中的终端应有现在之后的截止时间');
  if (isActive !== Boolean(activeTime)) say('activeTime', isActive ? '已激活的终端应有激活时间' : '未激活的终端应为空');
  if (assessmentDeadline && (!isActive || assessmentDeadline <= now))
    say('assessmentDeadline', '应为现在之后的时间，并且只用于已激活的终端');
}

async function write(tx: Tx, products: Products, sound: readonly Bound[], now: number): Promise<void> {
  if (sound.length === 0) return;
  const policies = await products.policies(tx);
  const nextNo = await numbering(tx, now, 2 * sound.length);
  const [records, assessments, holds] = [
    [] as (typeof activeRecord.$inferInsert)[],
    [] as (typeof falseActive.$inferInsert)[],
    [] as (typeof unbindBlackList.$inferInsert)[],
  ];
  for (const { row, unit, cust } of sound) {
    const { activeStatus, countedAmount, activeDeadline = null, activeTime = null, assessmentDeadline } = row.values;
    const rules = policies.get(cust.policyCode)!; // every merchant has a policy
    const bindTime = unit.bindTime ?? now;
    const record = {
      ...activationColumns(cust, unit, 'bindNoActivity', rules, bindTime),
      ...activeMoves.flowState(activeStatus),
      activeNo: nextNo('JH'),
      currentAmount: countedAmount,
      deadline: activeDeadline,
      activeTime,
      updateTime: now,
    };
    records.push(record);
    row.ownNo = record.activeNo;
    if (activeStatus === 'SUCCESS') holds.push(holdOf({ ...record, bindTime }, now));
    if (!assessmentDeadline) continue;
    const { falseDeduct } = await products.penalties(tx, cust, cust.policyCode);
    const judged = assessmentColumns(record, unit, { ...rules, falseDeduct }, activeTime ?? now);
    const counting = falseCountdownMoves.statusAfter(['start', 'CHANNEL']);
    assessments.push({ ...judged, ...counting, falseNo: nextNo('JJ'), deadline: assessmentDeadline, updateTime: now });
  }
  await bulkInsert(tx, activeRecord, records);
  await bulkInsert(tx, falseActive, assessments);
  await bulkInsert(tx, unbindBlackList, holds, 'skipped');
  await mirror(tx, records);
}

const activated = [
  ['in', 'OPS'],
  ['allot', 'ORG'],
  ['bind', 'AGENT'],
  ['activate', 'CHANNEL'],
] as const;

/** The terminal and its merchant show the status, and an activated terminal is one. */
async function mirror(tx: Tx, records: readonly (typeof activeRecord.$inferInsert)[]): Promise<void> {
  for (const status of new Set(records.map(({ activeStatus }) => activeStatus))) {
    const those = records.filter(({ activeStatus }) => activeStatus === status);
    const [serials, merchants] = [those.map(({ termSn }) => termSn), those.map(({ custNo }) => custNo)];
    const shown = activeMoves.flowState(status);
    const ofTerminal = { ...shown, ...(status === 'SUCCESS' && terminalMoves.statusAfter(...activated)) };
    await tx.update(terminal).set(ofTerminal).where(inArray(terminal.termSn, serials));
    await tx.update(merchant).set(shown).where(inArray(merchant.custNo, merchants));
  }
  const times = records.map(({ termSn, activeTime = null }) => [termSn, activeTime]);
  const v = bulkText(times, ['term_sn text', 'active_time bigint']);
  await tx.execute(sql`update terminal t set active_time = v.active_time from ${v} where t.term_sn = v.term_sn`);
}
