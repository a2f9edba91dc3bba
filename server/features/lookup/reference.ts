/**
 * Reference data of an installation (docs/domain/platform.md#reference-data): each set comes as a whole, with a version, is
 * checked against what uses it, and replaces the one before.
 */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import stringify from 'safe-stable-stringify';
import { cardType } from '@/api/enums';
import { referenceColumns, type ReferenceSet } from '@/api/enums/lookup';
import { Failure, type FieldError } from '@/api/failure';
import { cellText } from '#server/foundation/sheets/cell-text';
import { parseCsv } from '#server/foundation/sheets/csv-rows';
import { findHeadings, shiftedRows, unreadColumns } from '#server/foundation/sheets/headings';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import { area, bank, branch, cardBin, holiday, mcc, referenceVersion, termModel } from '#server/schema';

type Row = Readonly<Record<string, string | number | boolean | null>>;
/** A row of the table, or what is wrong with the line. */
type Parsed = Row | string;
type Cells = readonly string[];

interface Definition {
  readonly table: PgTable;
  readonly key: string;
  readonly parse: (cells: Cells) => Parsed;
  /** Codes of this set that records of the installation name: they may not disappear. */
  readonly used: string;
}

const digits = (length: number) => new RegExp(`^\\d{${length}}$`);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const definitions: Readonly<Record<ReferenceSet, Definition>> = {
  AREA: {
    table: area,
    key: 'areaCode',
    parse: ([areaCode = '', areaName = '', parentCode = '']) =>
      !digits(6).test(areaCode)
        ? '地区编码应为6位数字'
        : parentCode !== '' && !digits(6).test(parentCode)
          ? '上级编码应为6位数字或留空'
          : { areaCode, areaName, parentCode: parentCode || null },
    used: `select area_code from agent union select area_code from merchant where area_code is not null`,
  },
  BANK: {
    table: bank,
    key: 'bankHeadCode',
    parse: ([bankHeadCode = '', bankName = '']) =>
      digits(12).test(bankHeadCode) ? { bankHeadCode, bankName } : '银行编号应为12位数字',
    used: `select bank_head_code from agent where bank_head_code is not null union select bank_head_code from merchant where bank_head_code is not null`,
  },
  BRANCH: {
    table: branch,
    key: 'bankBranchCode',
    parse: ([bankBranchCode = '', branchName = '', bankHeadCode = '', cityCode = '']) =>
      !digits(12).test(bankBranchCode)
        ? '支行编号应为12位数字'
        : !digits(12).test(bankHeadCode)
          ? '银行编号应为12位数字'
          : !digits(6).test(cityCode)
            ? '城市编码应为6位数字'
            : { bankBranchCode, branchName, bankHeadCode, provinceCode: `${cityCode.slice(0, 2)}0000`, cityCode },
    used: `select bank_branch_code from agent where bank_branch_code is not null union select bank_branch_code from merchant where bank_branch_code is not null`,
  },
  CARD_BIN: {
    table: cardBin,
    key: 'bin',
    parse: ([bin = '', length = '', kind = '', bankHeadCode = '']) =>
      !/^\d{6,10}$/.test(bin)
        ? '卡段应为6到10位数字'
        : !/^(1[3-9])$/.test(length)
          ? '卡号位数应为13到19'
          : !cardType.some(({ code }) => code === kind)
            ? `卡类型应为以下之一：${cardType.map(({ code }) => code).join('、')}`
            : !digits(12).test(bankHeadCode)
              ? '银行编号应为12位数字'
              : { bin, length: Number(length), cardType: kind, bankHeadCode },
    used: `select null::text where false`,
  },
  MCC: {
    table: mcc,
    key: 'mcc',
    parse: ([code = '', mccName = '', category = '', groupName = '']) =>
      digits(4).test(code) ? { mcc: code, mccName, category, groupName } : '行业编码应为4位数字',
    used: `select mcc from merchant where mcc is not null`,
  },
  HOLIDAY: {
    table: holiday,
    key: 'day',
    parse: ([day = '', holidayName = '', rests = '']) =>
      !isDay(day)
        ? '日期应为YYYY-MM-DD'
        : rests !== '休息' && rests !== '上班'
          ? '休息或上班应为“休息”或“上班”'
          : { day, holidayName, rests: rests === '休息' },
    used: `select null::text where false`,
  },
  TERM_MODEL: {
    table: termModel,
    key: 'termModel',
    parse: ([model = '', serialPrefix = '']) =>
      !/^[A-Z0-9][A-Z0-9-]{0,23}$/.test(model)
        ? '型号应为1到24位大写字母、数字或短横线'
        : !/^[A-Z0-9]{4,12}$/.test(serialPrefix)
          ? '序列号前缀应为4到12位大写字母或数字'
          : { termModel: model, serialPrefix },
    used: `select distinct term_model from terminal`,
  },
};

export interface ReferenceFile {
  readonly set: ReferenceSet;
  readonly version: string;
  /** Lines of comma-separated values, the first of which names the columns. */
  readonly text: string;
}
export interface ReferenceChange {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Every record that changes, with its values before and after. */
  readonly changes: readonly string[];
  /** The first 20 of those that are removed, changed and added, by name. */
  readonly samples: readonly string[];
  /** What was read in the file. */
  readonly lines: readonly FileLine[];
  /** Columns that were not read. */
  readonly unread: readonly string[];
}
interface FileLine {
  readonly line: number;
  readonly hidden: false;
  readonly texts: Cells;
}
const errorsShown = 20;
const samplesShown = 20;
/** All branches of all banks, through the server's own machine. */
const linesAtMost = { rows: 400_000, columns: 50, text: 200 };

/**
 * Replaces a set; returns what changes. @throws Failure `invalid` with the lines that are wrong, `conflict` for codes that
 * records name and the file lacks
 */
export async function loadReference(
  tx: Tx,
  { set, version, text }: ReferenceFile,
  now: number,
): Promise<ReferenceChange> {
  const { table, key, parse, used } = definitions[set];
  const { rows, lines, unread } = readFile(set, text, parse, key);
  const before = new Map(
    ((await tx.select().from(table as typeof bank)) as Row[]).map(row => [String(row[key]), row] as const),
  );
  const after = new Map(rows.map(row => [String(row[key]), row]));
  await refuseMissing(tx, used, { before, after, nameOf: row => valuesOf(row, key) });
  const added = [...after.keys()].filter(code => !before.has(code));
  const changed = [...after].filter(
    ([code, row]) => before.has(code) && stringify(before.get(code)) !== stringify(row),
  );
  const removed = [...before.keys()].filter(code => !after.has(code));
  await tx.delete(table);
  await bulkInsert(tx, table, rows as never);
  const values = { version, rowCount: rows.length, loadTime: now };
  await tx
    .insert(referenceVersion)
    .values({ setName: set, ...values })
    .onConflictDoUpdate({ target: referenceVersion.setName, set: values });
  const said = (row: Row | undefined) => valuesOf(row, key);
  const changes = {
    removed: removed.map(code => `删除 ${code} ${said(before.get(code))}`),
    changed: changed.map(([code, row]) => `修改 ${code} ${said(before.get(code))} → ${said(row)}`),
    added: added.map(code => `新增 ${code} ${said(after.get(code))}`),
  };
  const samples = Object.values(changes).flatMap(first);
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  return { ...counts, changes: Object.values(changes).flat(), samples, lines, unread };
}

/** The first of a kind of change, and how many more there are. */
const first = (changes: readonly string[]): string[] => [
  ...changes.slice(0, samplesShown),
  ...(changes.length > samplesShown ? [`${changes[0]!.slice(0, 2)} 另有 ${changes.length - samplesShown} 条`] : []),
];

/** A record without its code. */
const valuesOf = (row: Row | undefined, key: string): string =>
  Object.entries(row ?? {})
    .flatMap(([name, value]) => (name === key || value === null ? [] : [textOf(value)]))
    .join(' ');

const textOf = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? '休息' : '上班') : String(value);

interface ReadFile {
  readonly rows: Row[];
  readonly lines: readonly FileLine[];
  readonly unread: readonly string[];
}
function readFile(set: ReferenceSet, text: string, parse: Definition['parse'], key: string): ReadFile {
  const columns = referenceColumns[set];
  const csv = parseCsv(text, linesAtMost);
  const headings = findHeadings(csv, columns, { field: 'text', remedy: `第一行应为列名：${columns.join(',')}` });
  const shifted = new Map(shiftedRows(csv, headings).map(({ line, reason }) => [line, reason]));
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  const rows: Row[] = [];
  const lines: FileLine[] = [];
  for (const [at, line] of csv.entries()) {
    const cells = headings.places.map(place => cellText(line[place] ?? ''));
    if (at <= headings.row || cells.every(cell => cell === '')) continue;
    lines.push({ line: at + 1, hidden: false, texts: cells });
    const row = shifted.get(at + 1) ?? parse(cells);
    const say = (message: string) => void errors.push({ field: 'text', message: `第${at + 1}行：${message}` });
    if (typeof row === 'string') say(row);
    else if (cells[1] === '') say(`${columns[1]}不能为空`);
    else if (seen.has(String(row[key]))) say(`${columns[0]} ${String(row[key])} 重复`);
    else {
      seen.add(String(row[key]));
      rows.push(row);
    }
  }
  if (rows.length === 0 && errors.length === 0) errors.push({ field: 'text', message: '文件没有内容' });
  if (errors.length > 0) {
    const shown = errors.slice(0, errorsShown).map(({ message }) => message);
    const more = errors.length > errorsShown ? `；另有${errors.length - errorsShown}处` : '';
    throw new Failure('invalid', shown.join('；') + more, null, errors.slice(0, errorsShown));
  }
  return { rows, lines, unread: unreadColumns(csv, headings) };
}

interface Replaced {
  readonly before: ReadonlyMap<string, Row>;
  readonly after: ReadonlyMap<string, Row>;
  readonly nameOf: (row: Row | undefined) => string;
}
async function refuseMissing(tx: Tx, used: string, { before, after, nameOf }: Replaced): Promise<void> {
  const { rows } = await tx.execute<Record<string, string>>(sql.raw(used));
  const gone = rows.map(row => String(Object.values(row)[0])).filter(code => !after.has(code));
  if (gone.length === 0) return;
  const named = gone.slice(0, errorsShown).map(code => `${code} ${nameOf(before.get(code))}`.trimEnd());
  const message = `文件缺少正在使用的编码：${named.join('、')}${gone.length > errorsShown ? ` 等${gone.length}个` : ''}`;
  throw new Failure('conflict', message, null, [{ field: 'text', message }]);
}

/** The version and size of every set. */
export async function referencesOf(tx: Pick<Tx, 'select' | 'execute'>) {
  const versions = await tx.select().from(referenceVersion);
  return Promise.all(
    (Object.keys(definitions) as ReferenceSet[]).map(async set => {
      const { table } = definitions[set];
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${table}`);
      const known = versions.find(({ setName }) => setName === set);
      return {
        set,
        columns: referenceColumns[set].join(','),
        version: known?.version ?? null,
        rowCount: rows[0]!.n, // a count has one row
        loadTime: known?.loadTime ?? null,
      };
    }),
  );
}
