/** Areas and merchant categories as trees, as forms choose from them (domain.md 9). */
import { asc } from 'drizzle-orm';
import type { Db } from '#server/platform/db/open';
import { area, mcc } from '#server/schema';

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

/** Reads a tree once: it is the same for everybody and changes with a release only. A failed read is tried again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    }));
}
export const areaTree = (db: Db) => once(() => loadAreas(db));
export const mccTree = (db: Db) => once(() => loadMccs(db));

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

/** Merchant categories by category and group; the inner nodes have no code. */
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
