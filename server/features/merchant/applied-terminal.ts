/** Terminals that an application may name, with a policy that takes them (docs/domain/merchant.md#new-merchant). */
import { and, eq, isNotNull, like, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { policyType as policyTypes } from '@/api/enums';
import type { FieldError } from '@/api/failure';
import { entryOf } from '@/api/schema/enumeration';
import { policyCodesOf } from '#server/features/pricing/load-chain';
import { hasRow } from '#server/foundation/access/find-row';
import { inSubtree } from '#server/foundation/access/subtree';
import type { Provider } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { type agent, merchantIncr, policy, terminal } from '#server/schema';

type Reads = Pick<Tx, 'select' | 'execute'>;
type Owner = Pick<typeof agent.$inferSelect, 'agentNo' | 'agentPath'>;

export interface AppliedTerminal {
  readonly termSn: string;
  /** Null while none is chosen. */
  readonly policyCode: string | null;
  /** The merchant's agent. */
  readonly owner: Owner;
  /** The application itself, if it is submitted again. */
  readonly incrNo: string | null;
}
interface Asking {
  readonly me: Pick<Provider, 'agentPath'>;
  readonly now: number;
  /** Locks the terminal for the rest of the transaction, so that two applications cannot get it. */
  readonly lock?: boolean;
}

/** The same whether it does not exist or belongs to others. */
export const missingTerminal: FieldError = { field: 'termSn', message: '终端不存在，或不在可用范围内' };

/** Why the application may not name this terminal, or not with this policy, by field. */
export async function terminalRefusals(
  tx: Reads,
  { termSn, policyCode, owner, incrNo }: AppliedTerminal,
  { me, now, lock = false }: Asking,
): Promise<FieldError[]> {
  const query = tx
    .select()
    .from(terminal)
    .where(and(eq(terminal.termSn, termSn), inSubtree(terminal.agentPath, me)));
  const [unit] = lock ? await query.for('update') : await query;
  if (!unit) return [missingTerminal];
  const wrong = await unitRefusal(tx, unit, owner, incrNo);
  const errors = wrong === null ? [] : [{ field: 'termSn', message: wrong }];
  if (policyCode === null) return errors;
  const policyWrong = await policyRefusal(tx, policyCode, unit.policyCode, owner, now);
  return policyWrong === null ? errors : [...errors, { field: 'policyCode', message: policyWrong }];
}

/** It must be free, and belong to the merchant's agent, or to a provider above or below it. */
async function unitRefusal(
  tx: Reads,
  { termSn, termStatus, bindStatus, agentNo, agentPath }: typeof terminal.$inferSelect,
  owner: Owner,
  incrNo: string | null,
): Promise<string | null> {
  const related = agentNo && (owner.agentPath.includes(`/${agentNo}/`) || agentPath.startsWith(owner.agentPath));
  if (termStatus !== 'ISSUED' || bindStatus !== 'UNBIND' || !related) return '终端未划拨给该代理商或已绑定';
  const others = incrNo === null ? undefined : ne(merchantIncr.incrNo, incrNo);
  const applied = and(eq(merchantIncr.termSn, termSn), eq(merchantIncr.examineStatus, 'INIT'), others);
  return (await hasRow(tx, merchantIncr, applied)) ? '该终端有待审核的进件，请换一台' : null;
}

async function policyRefusal(
  tx: Reads,
  policyCode: string,
  unitPolicy: string,
  owner: Owner,
  now: number,
): Promise<string | null> {
  if (!(await policyCodesOf(tx, owner.agentNo, now)).includes(policyCode)) return '该代理商未开通此政策';
  const types = await tx.select().from(policy);
  const typeOf = (code: string) => types.find(each => each.policyCode === code)!.policyType; // terminals and terms name known policies
  const [type, unitType] = [typeOf(policyCode), typeOf(unitPolicy)].map(each => entryOf(policyTypes, each).label);
  return type === unitType ? null : `所选终端是${unitType}，政策应为${unitType}产品，该政策是${type}`;
}

const shownAtMost = 20;
/** Free terminals of one place among which a part in the middle of a number is looked for; no index finds it. */
const searchedAtMost = 100_000;
interface Wanted extends Pick<AppliedTerminal, 'owner' | 'policyCode'> {
  /** Any part of the number; empty for all. */
  readonly keyword: string;
}

/** Free terminals that fit: those of the merchant's agent and below it first, then those of the providers above it. */
export async function freeTerminals(
  tx: Reads,
  { owner, policyCode, keyword }: Wanted,
  { me }: Pick<Asking, 'me'>,
): Promise<{ termSn: string; policyName: string }[]> {
  const places = [
    inSubtree(terminal.agentPath, owner),
    ...pathsAbove(owner, me).map(path => eq(terminal.agentPath, path)),
  ];
  const part = keyword.replace(/[^0-9A-Za-z]/g, '');
  // The last digits are what is read from a terminal: their own index finds them.
  const found = part === '' ? [] : await freeOf(tx, policyCode, [or(...places), endsWith(part)], shownAtMost);
  for (const place of places) {
    if (found.length >= shownAtMost) break;
    const inside = part === '' ? [place] : [within(place), like(terminal.termSn, `%${part}%`), not(endsWith(part))];
    found.push(...(await freeOf(tx, policyCode, inside, shownAtMost - found.length)));
  }
  return found;
}

/** Written out, so that every plan may use the indexes of free terminals. */
const isFree = sql`${terminal.termStatus} = 'ISSUED' and ${terminal.bindStatus} = 'UNBIND'`;
const inOrder = sql`${terminal.agentPath} using ~<~, ${terminal.termSn}`;
const within = (place: SQL | undefined): SQL =>
  sql`${terminal.termSn} in (select ${terminal.termSn} from ${terminal} where ${isFree} and ${place} order by ${inOrder} limit ${searchedAtMost})`;

/** Paths of the providers above the agent that the reader may see, the nearest first. */
function pathsAbove({ agentPath }: Owner, me: Pick<Provider, 'agentPath'>): string[] {
  const nos = agentPath.split('/').filter(Boolean);
  const paths = nos.slice(0, -1).map((_, index) => `/${nos.slice(0, index + 1).join('/')}/`);
  return paths.filter(path => path.startsWith(me.agentPath)).toReversed();
}

/** A range of bytes, which an index decides. Numbers are ASCII. */
function endsWith(part: string): SQL {
  const start = [...part].toReversed().join('');
  return sql`(reverse(${terminal.termSn}) ~>=~ ${start} and reverse(${terminal.termSn}) ~<~ ${`${start}\u007f`})`;
}

function freeOf(tx: Reads, policyCode: string | null, where: readonly (SQL | undefined)[], limit: number) {
  const type = sql`(select chosen.policy_type from policy chosen where chosen.policy_code = ${policyCode})`;
  return tx
    .select({ termSn: terminal.termSn, policyName: policy.policyName })
    .from(terminal)
    .innerJoin(policy, eq(policy.policyCode, terminal.policyCode))
    .where(
      and(
        isFree,
        isNotNull(terminal.agentNo),
        ...where,
        policyCode === null ? undefined : sql`${policy.policyType} = ${type}`,
        sql`not exists (select 1 from merchant_incr applied where applied.term_sn = ${terminal.termSn} and applied.examine_status = 'INIT')`,
      ),
    )
    .orderBy(inOrder)
    .limit(limit);
}
