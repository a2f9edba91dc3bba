/** Who of a provider or the platform may decide (docs/domain/access.md#four-eyes): people who can work and hold the right. */
import { and, eq } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import { callsOf, type PlainCall } from '@/api/contract';
import { type ApprovalKind, approvalKind } from '@/api/enums/approval';
import { Failure } from '@/api/failure';
import { entryOf } from '@/api/schema/enumeration';
import { mayCall } from '@/api/schema/gate';
import { workerOf } from '#server/features/session/provider-of';
import type { Provider } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { operator } from '#server/schema';
import { rulesOf } from './rules';

type Reads = Pick<Tx, 'select'>;

/** Staff of a provider whose logins are open and used: someone who never signed in decides nothing. */
export async function workersOf(tx: Reads, agentNo: string): Promise<Provider[]> {
  const open = and(eq(operator.agentNo, agentNo), eq(operator.operatorStatus, 'TRUE'), eq(operator.firstLogin, false));
  const people = await tx.select({ no: operator.operatorNo }).from(operator).where(open).orderBy(operator.operatorNo);
  const workers = [];
  for (const { no } of people) {
    const worker = await workerOf(tx, no);
    if (typeof worker !== 'string') workers.push(worker);
  }
  return workers;
}

const mayAll = (calls: readonly PlainCall[], { may }: Provider): boolean => calls.every(call => mayCall(call, may));

/** Those who may make all of the calls. */
export const approversOf = async (tx: Reads, agentNo: string, calls: readonly PlainCall[]): Promise<Provider[]> =>
  (await workersOf(tx, agentNo)).filter(worker => mayAll(calls, worker));

/** The calls of a kind that this provider's people could make at all: what a switch closes for all is not asked for. */
export function callsUnder(kind: ApprovalKind, agentNo: string, workers: readonly Provider[]): PlainCall[] {
  const calls = callsOf(agentNo === platformNo ? 'PLATFORM' : 'PROVIDER').filter(({ eyes }) => eyes === kind);
  return calls.filter(call => workers.some(({ may }) => mayCall(call, may)));
}

const needed = 2;
interface Shortage {
  readonly kind: ApprovalKind;
  readonly able: readonly string[];
}

/** The kinds among these, and the rules themselves, which fewer than two people could decide, with the names of those who could. */
async function shortagesOf(tx: Reads, agentNo: string, kinds: readonly ApprovalKind[]): Promise<Shortage[]> {
  if (kinds.length === 0) return [];
  const workers = await workersOf(tx, agentNo);
  return [...new Set([...kinds, 'RULE' as const])].flatMap(kind => {
    const calls = callsUnder(kind, agentNo, workers);
    const able = calls.length === 0 ? [] : workers.filter(worker => mayAll(calls, worker));
    return able.length >= needed ? [] : [{ kind, able: able.map(({ operatorName }) => operatorName) }];
  });
}
const kindsOn = async (tx: Reads, agentNo: string) => (await rulesOf(tx, agentNo)).map(rule => rule.approvalKind);

const sentence = ({ kind, able }: Shortage): string => {
  const who = able.length > 0 ? `（${able.join('、')}）` : '';
  return `「${entryOf(approvalKind, kind).label}」的复核需要至少2名能登录且有该操作权限的员工，现只有${able.length}名${who}`;
};

/** A rule needs two people over what it concerns, and two over the rules, or nobody could turn it off. @throws Failure `conflict` */
export async function ensureTwoPeople(tx: Reads, agentNo: string, kind: ApprovalKind): Promise<void> {
  const [shortage] = await shortagesOf(tx, agentNo, [kind]);
  if (shortage) throw new Failure('conflict', `不能启用：${sentence(shortage)}，请先邀请员工或调整角色`);
}

/**
 * Does what takes rights from somebody. @throws Failure `conflict` if a rule that is on loses its second person by it: what falls
 * under the rule could be decided by nobody, and neither could the end of the rule.
 */
export async function keepingTwoPeople(tx: Reads, agentNo: string, work: () => Promise<unknown>): Promise<void> {
  const kinds = await kindsOn(tx, agentNo);
  const before = await shortagesOf(tx, agentNo, kinds);
  await work();
  const after = await shortagesOf(tx, agentNo, kinds);
  const lost = after.find(({ kind }) => !before.some(each => each.kind === kind));
  if (lost)
    throw new Failure(
      'conflict',
      `不能这样调整：之后${sentence(lost).replace('现只有', '只剩')}，请先邀请员工或调整角色`,
    );
}
