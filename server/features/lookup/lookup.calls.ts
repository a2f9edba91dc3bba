/** Lookups of forms: areas, banks and branches, merchant categories, templates (docs/domain/conventions.md#lookups). */
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { basePath } from '@/api/constants';
import type { contract } from '@/api/contract/index';
import type { Handlers } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { area, bank, branch, cardBin, mcc, referenceVersion, termModel } from '#server/schema/index';

const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
const branchesAtMost = 50;
const mccsAtMost = 30;

/** The bank of a card, by the longest prefix that is known. */
const issuerOf = (db: Db, cardStart: string) =>
  db
    .select({ bankHeadCode: cardBin.bankHeadCode })
    .from(cardBin)
    .where(sql`starts_with(${cardStart}, ${cardBin.bin})`)
    .orderBy(desc(sql`length(${cardBin.bin})`))
    .limit(1);

export const lookupCalls = ({ db }: Deps): Handlers<typeof contract.lookup> => ({
  areas: areaTree(db),
  banks: ({ keyword, cardStart }) =>
    db
      .select({ bankHeadCode: bank.bankHeadCode, bankHeadName: bank.bankName })
      .from(bank)
      .where(
        and(
          keyword ? ilike(bank.bankName, contains(keyword)) : undefined,
          cardStart ? eq(bank.bankHeadCode, issuerOf(db, cardStart)) : undefined,
        ),
      )
      .orderBy(asc(bank.bankHeadCode)),
  branches: ({ bankHeadCode, provinceCode, cityCode, keyword }) =>
    db
      .select({ bankBranchCode: branch.bankBranchCode, branchName: branch.branchName })
      .from(branch)
      .where(
        and(
          eq(branch.bankHeadCode, bankHeadCode),
          provinceCode ? eq(branch.provinceCode, provinceCode) : undefined,
          cityCode ? eq(branch.cityCode, cityCode) : undefined,
          keyword ? ilike(branch.branchName, contains(keyword)) : undefined,
        ),
      )
      .orderBy(asc(branch.bankBranchCode))
      .limit(branchesAtMost),
  termModels: () => db.select().from(termModel).orderBy(asc(termModel.termModel)),
  template: async ({ templateCode }) => ({ url: `${basePath}/templates/${templateCode}` }),
  mccs: mccTree(db),
  mccsByKeyWord: ({ keyWord }) =>
    db
      .select()
      .from(mcc)
      .where(or(ilike(mcc.mccName, contains(keyWord)), sql`starts_with(${mcc.mcc}, ${keyWord})`))
      .orderBy(asc(mcc.mcc))
      .limit(mccsAtMost),
});

/** An area in the tree for the selects of forms (docs/domain/conventions.md#lookups). */
interface AreaNode {
  value: string;
  label: string;
  children?: AreaNode[];
}
interface MccNode {
  mcc: string | null;
  mccName: string;
  children?: MccNode[];
}

/** Caches a tree, which is the same for everyone until another version of its set is loaded. A failed read is retried. */
function once<T>(db: Db, setName: string, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly loadTime: number | null; readonly reading: Promise<T> } | null = null;
  return async () => {
    const { loadTime, setName: name } = referenceVersion;
    const [version] = await db.select({ loadTime }).from(referenceVersion).where(eq(name, setName));
    const current = version?.loadTime ?? null;
    if (kept?.loadTime !== current || !kept)
      kept = {
        loadTime: current,
        reading: read().catch((error: unknown) => {
          kept = null;
          throw error;
        }),
      };
    return kept.reading;
  };
}
const areaTree = (db: Db) => once(db, 'AREA', () => loadAreas(db));
const mccTree = (db: Db) => once(db, 'MCC', () => loadMccs(db));

async function loadAreas(db: Db): Promise<AreaNode[]> {
  const rows = await db.select().from(area).orderBy(asc(area.areaCode));
  const nodes = new Map<string, AreaNode>(
    rows.map(row => [row.areaCode, { value: row.areaCode, label: row.areaName }]),
  );
  const roots: AreaNode[] = [];
  for (const { areaCode, parentCode } of rows) {
    const node = nodes.get(areaCode)!;
    const parent = parentCode ? nodes.get(parentCode) : undefined;
    if (parent) (parent.children ??= []).push(node);
    else roots.push(node);
  }
  return roots;
}

/** Merchant categories by category and group; inner nodes have no code. */
async function loadMccs(db: Db): Promise<MccNode[]> {
  const rows = await db.select().from(mcc).orderBy(asc(mcc.category), asc(mcc.groupName), asc(mcc.mcc));
  const roots: MccNode[] = [];
  const below = (nodes: MccNode[], name: string) => {
    let node = nodes.find(each => each.mcc === null && each.mccName === name);
    if (!node) nodes.push((node = { mcc: null, mccName: name, children: [] }));
    return (node.children ??= []);
  };
  for (const row of rows) below(below(roots, row.category), row.groupName).push({ mcc: row.mcc, mccName: row.mccName });
  return roots;
}
