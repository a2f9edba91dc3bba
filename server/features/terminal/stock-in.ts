/**
 * Adds new terminals to the stock of an organisation (docs/domain/terminal.md#stock,
 * docs/domain/terminal.md#binding).
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { Failure } from '@/api/failure';
import { activity, agent, policy, terminal, termModel as model } from '#server/schema';
import { bondMoves, terminalMoves } from './terminal.moves';
import { notActivated } from './movements';

type Org = typeof agent.$inferSelect;
type Activity = Pick<typeof activity.$inferSelect, 'marktingNo' | 'marktingName'>;

/** Where new terminals go, and under which product. */
export interface Destination {
  readonly org: Org;
  readonly policyCode: string;
  /** Activities of the policy; a terminal takes part in the first unless it says otherwise. */
  readonly activities: readonly Activity[];
}
export interface NewTerminal {
  readonly termSn: string;
  readonly termModel: string;
  readonly marktingNo: string | null;
  readonly vendor?: string | null;
  readonly iccid?: string | null;
}

const refused = (reason: 'missing' | 'invalid' | 'conflict', field: string, message: string) =>
  new Failure(reason, message, null, [{ field, message }]);

/** @throws Failure naming the field if there is no such open organisation, or it does not have the policy. */
export async function destinationOf(tx: Tx, orgNo: string, policyCode: string): Promise<Destination> {
  const [org] = await tx.select().from(agent).where(eq(agent.agentNo, orgNo));
  if (org?.agentType !== 'ORG') throw refused('missing', 'orgNo', '机构不存在');
  if (org.accountStatus === 'CANCEL') throw refused('conflict', 'orgNo', '机构已注销');
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
  if (!rules) throw refused('missing', 'policyCode', '政策不存在');
  // Products belong to a root organisation; its branches sell them too.
  if (!org.agentPath.startsWith(`/${rules.orgNo}/`)) throw refused('conflict', 'policyCode', '政策属于其他机构');
  const { marktingNo, marktingName } = activity;
  const activities = await tx
    .select({ marktingNo, marktingName })
    .from(activity)
    .where(and(eq(activity.policyCode, policyCode), eq(activity.enabled, true)))
    .orderBy(asc(marktingNo));
  return { org, policyCode, activities };
}

/** With which the serial numbers of each model of the installation begin. */
export async function serialPrefixes(tx: Pick<Tx, 'select'>): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select().from(model).orderBy(asc(model.termModel));
  return new Map(rows.map(({ termModel, serialPrefix }) => [termModel, serialPrefix]));
}

/** What is wrong with a model, if it is. */
export const modelRefusal = (prefixes: ReadonlyMap<string, string>, termModel: string): string[] =>
  prefixes.has(termModel) ? [] : [`终端型号应为参考数据中的型号：${[...prefixes.keys()].join('、')}`];

/** Why a terminal of this known model cannot have the number, if so. */
export function serialRefusal(prefixes: ReadonlyMap<string, string>, termSn: string, termModel: string): string[] {
  const prefix = prefixes.get(termModel);
  return prefix === undefined || termSn.startsWith(prefix) ? [] : [`${termModel}的终端SN应以${prefix}开头`];
}

interface Run extends Pick<NewTerminal, 'termModel'> {
  /** First serial number; its last four digits are incremented. */
  readonly snStart: string;
  readonly count: number;
}
/** Terminals numbered on from the first. @throws Failure `invalid` if the number is not the model's or four digits do not suffice, `conflict` for a known one */
export async function runOf(
  tx: Tx,
  { snStart, count, termModel }: Run,
  { activities }: Destination,
): Promise<NewTerminal[]> {
  const prefixes = await serialPrefixes(tx);
  const [unknown] = modelRefusal(prefixes, termModel);
  if (unknown) throw refused('invalid', 'termModel', unknown);
  const [wrong] = serialRefusal(prefixes, snStart, termModel);
  if (wrong) throw refused('invalid', 'snStart', wrong);
  const [head, first] = [snStart.slice(0, -4), Number(snStart.slice(-4))];
  if (first + count > 10_000) throw refused('invalid', 'count', `台数不能超过${10_000 - first}，序列号末四位不足`);
  const numbers = Array.from({ length: count }, (_, index) => head + String(first + index).padStart(4, '0'));
  const [taken] = await knownSerials(tx, numbers);
  if (taken) throw refused('conflict', 'snStart', `序列号 ${taken} 已在库中`);
  const marktingNo = activities[0]?.marktingNo ?? null;
  return numbers.map(termSn => ({ termSn, termModel, marktingNo }));
}

/** Those of the serial numbers that are known, also to other organisations. */
export async function knownSerials(tx: Tx, numbers: readonly string[]): Promise<string[]> {
  const { termSn } = terminal;
  const rows = await tx
    .select({ termSn })
    .from(terminal)
    .where(inArray(termSn, [...numbers]));
  return rows.map(row => row.termSn);
}

/** Stores terminals that nobody has; returns their serial numbers. */
export async function stockTerminals(
  tx: Tx,
  { org, policyCode }: Destination,
  terminals: readonly NewTerminal[],
  doer: Doer,
): Promise<string[]> {
  for (const each of terminals) {
    const values = {
      ...each,
      policyCode,
      agentPath: org.agentPath,
      orgNo: org.agentNo,
      ...bondMoves.statusAfter(['in', 'OPS']),
      ...notActivated,
      inTime: doer.now,
      createTime: doer.now,
      updateTime: doer.now,
    };
    await terminalMoves.create(tx, values, { type: 'in' }, doer);
  }
  return terminals.map(({ termSn }) => termSn);
}
