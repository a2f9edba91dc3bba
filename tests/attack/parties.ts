/** Parties that try to make a call: those who may not and those who may, relative to a record of agent_l2. */
import { contract } from '@/api/contract';
import type { Policy, RewardSwitch } from '@/api/schema/gate';
import type { TestApp } from '#tests/world/test-app';

/** By the number of their agent. 10000003 is a branch in a different organisation from the owner's. */
const agents = {
  'owner': '80000011',
  'sibling': '80000014',
  'parent': '80000001',
  'child': '80000031',
  'other organisation': '10000003',
  'ORG': '10000001',
  'switched off': '80000007',
} as const;
export const intruders = ['anonymous', 'forged token', 'ended session', 'disabled'] as const;
export type Intruder = (typeof intruders)[number];
export type Signed = keyof typeof agents;
export type Party = Signed | Intruder;
export const signedInParties = Object.keys(agents) as Signed[];
/** Agents whose records are looked up first: the owner, then its parent. */
export const ownerAgents = [agents.owner, agents.parent];

/** Parties that each gate refuses (docs/domain/access.md#gates). */
const agentsOnly: readonly Signed[] = signedInParties.filter(
  party => party !== 'ORG' && party !== 'other organisation',
);
const deeper: readonly Signed[] = ['owner', 'sibling', 'child'];
type GateName = Exclude<Policy, object> | 'ORG' | RewardSwitch;
const off: readonly Signed[] = ['switched off'];
export const keptOut: Readonly<Record<GateName, readonly Signed[]>> = {
  public: [],
  provider: [],
  signedIn: [],
  // Calls of the other portal do not exist here.
  platform: signedInParties,
  ORG: agentsOnly,
  levelOne: deeper,
  custIncrease: off,
  incrementReward: off,
  checkMenu: off,
  enjoyProfit: off,
  smartProfit: off,
  serviceProfit: off,
  jgjlSwitch: off,
  skjlSwitch: off,
  shlxdbjlSwitch: off,
  txfjlSwitch: off,
  zfbjlSwitch: off,
  cashBackSwitch: off,
  wjhjlSwitch: off,
};
export const gateOf = (policy: Policy): GateName =>
  typeof policy === 'string' ? policy : 'role' in policy ? policy.role : policy.reward;

export interface Parties {
  /** Token that the party sends. */
  token(party: Party): string | undefined;
  /** Whether a record with this owner path is in the party's subtree. */
  sees(party: Signed, path: string): boolean;
  is(party: Signed, path: string): boolean;
  /** Undoes side effects of a call: ended sessions, changed passwords, disabled operators. */
  restore(): Promise<void>;
}

export async function openParties(app: TestApp): Promise<Parties> {
  const people = await app.rows<{ no: string; username: string; path: string }>(
    `select a.agent_no as no, o.username, a.agent_path as path from agent a join operator o using (agent_no) where a.agent_no = any($1)`,
    [Object.values(agents)],
  );
  const personOf = (party: Signed) => people.find(({ no }) => no === agents[party])!;
  const tokens = new Map<Party, string>();
  const restore = async () => {
    await app.rows(`update operator set operator_status = 'TRUE', first_login = false where agent_no = any($1)`, [
      Object.values(agents),
    ]);
    for (const party of signedInParties) tokens.set(party, await app.signIn(personOf(party).username));
  };
  await restore();
  const ended = await app.signIn(personOf('owner').username);
  await app.send(contract.login.operatorlogout, {}, ended);
  const disabled = await app.signIn('agent_debt');
  await app.rows(`update operator set operator_status = 'FALSE' where username = 'agent_debt'`);
  tokens.set('ended session', ended).set('disabled', disabled).set('forged token', 'A'.repeat(43));
  return {
    token: party => tokens.get(party),
    is: (party, path) => path === personOf(party).path,
    sees: (party, path) => path.startsWith(personOf(party).path),
    restore,
  };
}
