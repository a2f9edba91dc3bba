/**
 * Fills empty lookup tables with what is public (areas, industries, banks) and the first models of terminals. The demo has samples besides: its own bank with
 * card prefixes, and branches generated for the larger cities; an installation loads its real ones
 * (docs/domain/platform.md#configuration).
 */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import { area, bank, branch, cardBin, mcc, termModel } from '#server/schema';

const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(','));
const branchCities = [
  '330100',
  '330200',
  '330300',
  '440100',
  '440300',
  '440600',
  '320100',
  '320500',
  '370100',
  '370200',
  '410100',
  '510100',
  '500100',
  '420100',
  '430100',
  '350200',
];

/** Fictitious: no real bank has this code or these card prefixes. */
const sampleBank = { bankHeadCode: '990000000001', bankName: '演示银行' };

export async function loadLookups(tx: Pick<Tx, 'execute'>, { samples }: { readonly samples: boolean }): Promise<void> {
  // An installation from before has none of these.
  const { rows: models } = await tx.execute(sql`select 1 from term_model limit 1`);
  if (models.length === 0)
    await bulkInsert(
      tx,
      termModel,
      rowsOf('models.csv').map(([model, serialPrefix]) => ({ termModel: model!, serialPrefix: serialPrefix! })),
    );
  const { rows } = await tx.execute(sql`select 1 from area limit 1`);
  if (rows.length > 0) return;
  const areas = rowsOf('areas.csv').map(([areaCode, areaName, parentCode]) => ({
    areaCode: areaCode!,
    areaName: areaName!,
    parentCode: parentCode || null,
  }));
  const names = new Map(areas.map(each => [each.areaCode, each.areaName]));
  const real = rowsOf('banks.csv').map(([bankHeadCode, bankName]) => ({
    bankHeadCode: bankHeadCode!,
    bankName: bankName!,
  }));
  const banks = samples ? [...real, sampleBank] : real;
  await bulkInsert(tx, area, areas);
  await bulkInsert(tx, bank, banks);
  await bulkInsert(
    tx,
    mcc,
    rowsOf('mcc.csv').map(([code, mccName, category, groupName]) => ({
      mcc: code!,
      mccName: mccName!,
      category: category!,
      groupName: groupName!,
    })),
  );
  if (!samples) return;
  await bulkInsert(
    tx,
    branch,
    banks.flatMap(({ bankHeadCode, bankName }, bankIndex) =>
      branchCities.map((cityCode, index) => ({
        bankBranchCode: `${bankHeadCode.slice(0, 3)}${cityCode.slice(0, 4)}${String(bankIndex * 100 + index).padStart(5, '0')}`,
        branchName: `${bankName}${(names.get(cityCode) ?? '').replace(/市$/, '')}分行`,
        bankHeadCode,
        provinceCode: `${cityCode.slice(0, 2)}0000`,
        cityCode,
      })),
    ),
  );
  // Only the demo's own prefixes, because the real table is licensed.
  await bulkInsert(tx, cardBin, [
    { bin: '620000', length: 16, cardType: 'JJK' as const, bankHeadCode: sampleBank.bankHeadCode },
    { bin: '620001', length: 16, cardType: 'DJK' as const, bankHeadCode: sampleBank.bankHeadCode },
  ]);
}
