/** New terminals from a file, checked as a whole before any is stored (docs/domain/platform.md#stock). */
import { inArray } from 'drizzle-orm';
import { termModel } from '@/api/enums';
import { Failure } from '@/api/failure';
import type { SheetRow } from '#server/features/upload/sheet';
import type { Tx } from '#server/platform/db/open';
import { terminal } from '#server/schema';
import { type Destination, knownSerials, type NewTerminal } from './stock-in';

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
const rowsAtMost = 2000;

/** Rows as in the template 终端入库. @throws Failure `invalid` if there are none or too many */
export async function readStockFile(tx: Tx, rows: readonly SheetRow[], destination: Destination): Promise<StockFile> {
  if (rows.length === 0) throw new Failure('invalid', '文件中没有数据');
  if (rows.length > rowsAtMost) throw new Failure('invalid', `一次最多入库${rowsAtMost}台`);
  const read = rows.map(({ line, cells }) => ({ line, ...rowOf(cells, destination) }));
  const serials = read.map(({ termSn }) => termSn);
  const cards = read.flatMap(({ iccid }) => iccid ?? []);
  const known = new Set(await knownSerials(tx, serials));
  const holders = await holdersOf(tx, cards);
  const [serialsSeen, cardsSeen] = [new Set<string>(), new Set<string>()];
  const checked = read.map(({ line, reasons, ...values }) => {
    const { termSn, iccid } = values;
    const more = [
      ...(known.has(termSn) ? ['终端SN已在库中'] : []),
      ...(serialsSeen.has(termSn) ? ['终端SN在文件中重复'] : []),
      ...(iccid && holders.has(iccid) ? [`流量卡号已用于终端 ${holders.get(iccid)}`] : []),
      ...(iccid && cardsSeen.has(iccid) ? ['流量卡号在文件中重复'] : []),
    ];
    serialsSeen.add(termSn);
    if (iccid) cardsSeen.add(iccid);
    return { line, values, reason: [...reasons, ...more].join('；') };
  });
  return {
    // A row without a model is refused, and then no row is stored.
    terminals: checked.flatMap(({ values: { termModel: model, ...values } }) =>
      model ? [{ ...values, termModel: model }] : [],
    ),
    refused: checked.flatMap(({ line, values: { termSn }, reason }) => (reason ? [{ line, termSn, reason }] : [])),
  };
}

const models = termModel.map(({ code }) => code);

function rowOf(cells: readonly string[], { activities }: Destination) {
  const [sn = '', model = '', vendor = '', card = '', activityNo = ''] = cells;
  const [termSn, iccid] = [sn.toUpperCase(), card.toUpperCase()];
  const found = termModel.find(({ code }) => code === model.toUpperCase());
  const activity = activityNo === '' ? activities[0] : activities.find(({ marktingNo }) => marktingNo === activityNo);
  const reasons = [
    ...(/^[A-Z0-9]{12,20}$/.test(termSn) ? [] : ['终端SN应为12到20位大写字母或数字']),
    ...(found ? [] : [`终端型号应为${models.join('、')}之一`]),
    ...(vendor.length <= 40 ? [] : ['厂商最多40个字']),
    ...(iccid === '' || /^[0-9A-F]{19,20}$/.test(iccid) ? [] : ['流量卡号应为19到20位数字']),
    ...(activity || activityNo === '' ? [] : [`活动编号应为${activities.map(each => each.marktingNo).join('、')}之一`]),
  ];
  return {
    termSn,
    termModel: found?.code,
    vendor: vendor || null,
    iccid: iccid || null,
    marktingNo: activity?.marktingNo ?? null,
    reasons,
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
