/** New terminals from a sheet, checked as a whole before any is stored (docs/domain/platform.md#stock). */
import { inArray } from 'drizzle-orm';
import type { ColumnsOf } from '#server/features/lookup/sheets';
import type { SheetRow } from '#server/features/upload/sheet';
import type { Tx } from '#server/foundation/db/open';
import { terminal } from '#server/schema';
import {
  type Destination,
  knownSerials,
  modelRefusal,
  type NewTerminal,
  serialPrefixes,
  serialRefusal,
} from './stock-in';

type StockRow = SheetRow<ColumnsOf<'TERM_STOCK_IN'>>;
export interface FaultyRow {
  readonly line: number;
  readonly termSn: string;
  readonly reason: string;
}
export interface StockFile {
  readonly terminals: readonly NewTerminal[];
  /** What is wrong, row by row; with one such row nothing of the file may be stored. */
  readonly refused: readonly FaultyRow[];
}

/** Terminals of the rows; a row that is refused has none. */
export async function readStockFile(
  tx: Tx,
  rows: readonly StockRow[],
  { activities }: Destination,
): Promise<StockFile> {
  const prefixes = await serialPrefixes(tx);
  const read = rows.map(({ line, texts, values, reasons }) => {
    const { vendor = null } = values ?? {};
    const termModel = texts.termModel.toUpperCase();
    const { marktingNo } = texts;
    const activity = marktingNo === '' ? activities[0] : activities.find(each => each.marktingNo === marktingNo);
    const termSn = texts.termSn.toUpperCase();
    const iccid = texts.iccid.toUpperCase() || null;
    const own = [
      ...reasons,
      ...modelRefusal(prefixes, termModel),
      ...serialRefusal(prefixes, termSn, termModel),
      ...(activity || marktingNo === ''
        ? []
        : [`活动编号应为${activities.map(each => each.marktingNo).join('、')}之一`]),
    ];
    return { line, termSn, termModel, vendor, iccid, marktingNo: activity?.marktingNo ?? null, reasons: own };
  });
  const known = new Set(
    await knownSerials(
      tx,
      read.map(({ termSn }) => termSn),
    ),
  );
  const holders = await holdersOf(
    tx,
    read.flatMap(({ iccid }) => iccid ?? []),
  );
  const [serialsSeen, cardsSeen] = [new Set<string>(), new Set<string>()];
  const checked = read.map(({ line, termModel, reasons, ...values }) => {
    const { termSn, iccid } = values;
    const more = [
      ...(known.has(termSn) ? ['终端SN已在库中'] : []),
      ...(serialsSeen.has(termSn) ? ['终端SN在文件中重复'] : []),
      ...(iccid && holders.has(iccid) ? [`流量卡号已用于终端 ${holders.get(iccid)}`] : []),
      ...(iccid && cardsSeen.has(iccid) ? ['流量卡号在文件中重复'] : []),
    ];
    serialsSeen.add(termSn);
    if (iccid) cardsSeen.add(iccid);
    return { line, termModel, values, reason: [...reasons, ...more].join('；') };
  });
  return {
    terminals: checked.flatMap(({ termModel, values, reason }) => (reason ? [] : [{ ...values, termModel }])),
    refused: checked.flatMap(({ line, values: { termSn }, reason }) => (reason ? [{ line, termSn, reason }] : [])),
  };
}

/** The terminals that already have one of these cards, by card. */
async function holdersOf(tx: Tx, cards: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (cards.length === 0) return new Map();
  const { iccid, termSn } = terminal;
  const rows = await tx
    .select({ iccid, termSn })
    .from(terminal)
    .where(inArray(iccid, [...cards]));
  return new Map(rows.map(row => [row.iccid!, row.termSn])); // selected by it
}
