/** Terminals: in stock, at an agent, or bound to a merchant (docs/import.md). */
import { registerManyWithChannel } from '#server/features/channel/registration.moves';
import { inArray } from 'drizzle-orm';
import * as f from '@/api/fields';
import { dayMs, startOfDay } from '@/api/format/format';
import { type InputOf, maybe } from '@/api/schema/shape';
import { dataFeeMoves } from '#server/features/data-fee/data-fee.moves';
import { firstOrderColumns } from '#server/features/data-fee/orders';
import { nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { serialNumber } from '#server/features/lookup/sheets';
import { notActivated } from '#server/features/terminal/movements';
import { knownSerials, modelRefusal, serialPrefixes, serialRefusal } from '#server/features/terminal/stock-in';
import { bondMoves, countdownColumns, terminalMoves } from '#server/features/terminal/terminal.moves';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { dataFeeOrder, nonActive, terminal } from '#server/schema';
import { openProducts, type Products } from './products';
import { type AgentRow, agentsBy, type MerchantRow, merchantsBy } from './references';
import { refuse, type Row, type Sheet, sheet } from './sheet';

const columns = {
  termSn: serialNumber,
  termModel: f.termModel,
  vendor: maybe(f.vendor),
  iccid: maybe(f.iccid),
  originalAgentNo: f.originalAgentNo,
  policyNo: f.policyNo,
  activityNo: maybe(f.activityNo),
  unitPrice: maybe(f.unitPrice.as(f.unitPrice.label, { min: 0 })),
  inTime: maybe(f.inTime),
  allotTime: maybe(f.allotTime),
  nonActiveDeadline: maybe(f.nonActiveDeadline),
  originalCustNo: maybe(f.originalCustNo),
  termNo: maybe(f.termNo.as(f.termNo.label, { max: 8 })),
  bindTime: maybe(f.bindTime),
  dataPaidUntil: maybe(f.dataPaidUntil),
};
type TerminalValues = InputOf<typeof columns>;
interface Placed {
  readonly row: Row<TerminalValues>;
  readonly holder: AgentRow;
  readonly cust: MerchantRow | null;
}

export const terminals: Sheet = sheet({
  code: 'TERMINAL',
  label: '终端',
  about:
    'One row a terminal. 代理商原编号 is its holder: an agent, or the number here of the organisation that has it in stock. With a merchant it is bound to that. A countdown to its first activation runs only where 未激活截止时间 is in the future; data fees are charged from the day after 流量费缴至.',
  right: 'STOCK',
  columns,
  key: ['termSn'],
  open({ context: { now } }) {
    const products = openProducts(now);
    return async (tx, rows) => {
      const holders = await agentsBy(
        tx,
        rows.map(({ values }) => values.originalAgentNo),
      );
      const custs = await merchantsBy(
        tx,
        rows.map(({ values }) => values.originalCustNo),
      );
      const [known, prefixes] = [await knownOf(tx, rows), await serialPrefixes(tx)];
      const sound: Placed[] = [];
      for (const row of rows) {
        const { originalAgentNo, originalCustNo, termSn, iccid } = row.values;
        const say = (name: string, expected: string) => refuse(terminals, row, name, expected);
        if (known.serials.has(termSn.toUpperCase())) say('termSn', '终端SN已在库中');
        if (iccid && !known.takeCard(iccid)) say('iccid', '流量卡号已用于其他终端');
        const holder = holders.get(originalAgentNo);
        const cust = originalCustNo ? custs.get(originalCustNo) : null;
        if (!holder) say('originalAgentNo', '应为已导入的代理商原编号，或系统中的代理商或机构编号');
        if (cust === undefined) say('originalCustNo', '应为已导入的商户原编号，或系统中的商户编号');
        if (!holder || cust === undefined) continue;
        await judge(tx, products, prefixes, { row, holder, cust }, now);
        if (row.refusals.length === 0) sound.push({ row, holder, cust });
      }
      await write(tx, products, sound, now);
    };
  },
});

/** Serial numbers and cards that there are. */
async function knownOf(tx: Tx, rows: readonly Row<TerminalValues>[]) {
  const serials = await knownSerials(
    tx,
    rows.map(({ values }) => values.termSn.toUpperCase()),
  );
  const wanted = rows.flatMap(({ values }) => values.iccid?.toUpperCase() ?? []);
  const stored =
    wanted.length > 0
      ? await tx.select({ iccid: terminal.iccid }).from(terminal).where(inArray(terminal.iccid, wanted))
      : [];
  const cards = new Set(stored.map(({ iccid }) => iccid));
  return {
    serials: new Set(serials),
    takeCard: (iccid: string) => !cards.has(iccid.toUpperCase()) && Boolean(cards.add(iccid.toUpperCase())),
  };
}

/** What a person who stocks, allots and binds it would be told. */
async function judge(
  tx: Tx,
  products: Products,
  prefixes: ReadonlyMap<string, string>,
  { row, holder, cust }: Placed,
  now: number,
): Promise<void> {
  const { policyNo, activityNo, termSn, termModel, ...values } = row.values;
  const say = (name: string, expected: string) => refuse(terminals, row, name, expected);
  for (const expected of modelRefusal(prefixes, termModel)) say('termModel', expected);
  for (const expected of serialRefusal(prefixes, termSn.toUpperCase(), termModel)) say('termSn', expected);
  const rules = (await products.policies(tx)).get(policyNo);
  if (!rules || !holder.agentPath.startsWith(`/${rules.orgNo}/`)) say('policyNo', '应为该机构的政策');
  else if (holder.agentType === 'AGENT' && !(await products.has(tx, holder, policyNo)))
    say('policyNo', '应为该代理商已开通的政策');
  if (activityNo && (await products.activities(tx)).get(activityNo) !== policyNo)
    say('activityNo', '政策下没有这个活动');
  if (values.nonActiveDeadline && (cust || values.nonActiveDeadline <= now || holder.agentType === 'ORG'))
    say('nonActiveDeadline', '应为现在之后的时间，并且只用于代理商名下未绑定商户的终端');
  if (!cust) {
    for (const name of ['bindTime', 'dataPaidUntil', 'termNo'] as const)
      if (values[name]) say(name, '没有绑定商户的终端应为空');
    return;
  }
  if (holder.agentNo !== cust.agentNo) say('originalCustNo', '应为持有该终端的代理商的商户');
  if (rules && !(await products.alike(tx, cust.policyCode)).has(policyNo))
    say('policyNo', '产品类型应与商户的政策一致');
}

async function write(tx: Tx, products: Products, sound: readonly Placed[], now: number): Promise<void> {
  const policies = await products.policies(tx);
  const nextNo = await numbering(tx, now, 2 * sound.length);
  const [rows, countdowns, orders] = [
    [] as (typeof terminal.$inferInsert)[],
    [] as (typeof nonActive.$inferInsert)[],
    [] as (typeof dataFeeOrder.$inferInsert)[],
  ];
  for (const { row, holder, cust } of sound) {
    const unit = terminalOf({ row, holder, cust }, now);
    rows.push(unit);
    row.ownNo = unit.termSn;
    const { nonActiveDeadline, dataPaidUntil } = row.values;
    if (nonActiveDeadline) {
      const { nonActiveDeduct } = await products.penalties(tx, holder, unit.policyCode);
      const counting = nonActiveCountdownMoves.statusAfter(['start', 'ORG']);
      const since = { allotTime: unit.allotTime!, createTime: now }; // an issued one has it
      countdowns.push({ nonNo: nextNo('WJ'), ...countdownColumns(unit, nonActiveDeduct, now), ...since, ...counting });
    }
    if (cust && dataPaidUntil) {
      const start = startOfDay(dataPaidUntil) + dayMs;
      // It was paid for once, at least.
      const order = firstOrderColumns(cust, unit, policies.get(unit.policyCode)!, 1, start); // judged before
      const due = { shouldPayTime: start, createTime: now, updateTime: now };
      orders.push({ orderNo: nextNo('LF'), ...order, ...due, ...dataFeeMoves.statusAfter(['generate', 'CHANNEL']) });
    }
  }
  await bulkInsert(tx, terminal, rows);
  await bulkInsert(tx, nonActive, countdowns);
  await bulkInsert(tx, dataFeeOrder, orders);
  await registerManyWithChannel(
    tx,
    sound.flatMap(({ cust }) => cust ?? []),
    now,
  );
}

function terminalOf({ row, holder, cust }: Placed, now: number): typeof terminal.$inferInsert {
  const { termSn, termModel, vendor, iccid, activityNo, unitPrice, termNo, ...values } = row.values;
  const isIssued = holder.agentType === 'AGENT';
  const inTime = values.inTime ?? values.allotTime ?? values.bindTime ?? now;
  const allotTime = isIssued ? (values.allotTime ?? inTime) : null;
  const bond = ['in', 'OPS'] as const;
  return {
    termSn: termSn.toUpperCase(),
    termModel,
    vendor,
    iccid: iccid?.toUpperCase() ?? null,
    policyCode: cust?.policyCode ?? values.policyNo,
    marktingNo: activityNo,
    termNo,
    ...notActivated,
    ...bondMoves.statusAfter(bond, ...(cust ? [['bind', 'OPS'] as const] : [])),
    ...terminalMoves.statusAfter(
      ['in', 'OPS'],
      ...(isIssued ? [['allot', 'ORG'] as const] : []),
      ...(cust ? [['bind', 'AGENT'] as const] : []),
    ),
    custNo: cust?.custNo ?? null,
    custName: cust?.custName ?? null,
    agentNo: isIssued ? holder.agentNo : null,
    agentName: isIssued ? holder.agentName : null,
    agentPath: holder.agentPath,
    orgNo: holder.orgNo,
    purchaseAgentNo: holder.oneAgentNo,
    purchaseAgentName: holder.oneAgentName,
    purchasePrice: unitPrice ?? 0,
    inTime,
    allotTime,
    lastAllotTime: allotTime,
    bindTime: cust ? (values.bindTime ?? now) : null,
    nonActiveDeadline: values.nonActiveDeadline ?? null,
    createTime: inTime,
    updateTime: now,
  };
}
