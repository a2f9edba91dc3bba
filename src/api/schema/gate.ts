/**
 * Access to routes, calls and choices beyond being signed in (docs/domain/access.md#gates). One tagged value and one
 * pure function: the client uses it to hide entries, the server to authorize.
 */
import type { role } from '../enums/provider';
import type { ApprovalKind } from '../enums/approval';
import type { CodeOf, Entry } from './enumeration';
import type { Gate, RewardSwitch } from './gates';
import type { ApiKeyScope } from '../enums/api-key';
import { type Grade, includesGrade, type Rights, type Subject } from '../enums/staff';

export { type Gate, type RewardSwitch, rewardSwitches } from './gates';

/**
 * `provider`: any signed-in provider; a gate: a provider who passes it; `platform`: the platform's own staff;
 * `signedIn`: both; `public`: no token needed.
 */
export type SignedInPolicy = 'signedIn' | 'provider' | 'platform' | Gate;
export type Policy = 'public' | SignedInPolicy;

/** The two portals: providers sign in to one, the platform's staff to the other. */
export type Side = 'PROVIDER' | 'PLATFORM';
export const sideOf = ({ expandWay }: Pick<Permissions, 'expandWay'>): Side =>
  expandWay === 'PLATFORM' ? 'PLATFORM' : 'PROVIDER';
/** Whether a policy lets anybody of a portal in. */
const concerns = (policy: Policy, side: Side): boolean =>
  policy === 'public' || policy === 'signedIn' || (policy === 'platform') === (side === 'PLATFORM');
/** Whether a call is offered in a portal. */
export const isOffered = ({ policy, staff }: Pick<Authorised, 'policy' | 'staff'>, side: Side): boolean =>
  concerns(policy, side) || (staff !== undefined && side === 'PLATFORM');

export interface Permissions {
  readonly expandWay: CodeOf<typeof role>;
  readonly levels: number;
  readonly sdfcSelectHidden: boolean;
  readonly custIncrease: string;
  readonly incrementRewardShowFlag: string | boolean;
  readonly rewards: Readonly<Record<RewardSwitch, boolean>>;
  readonly enjoyProfitShow: boolean;
  readonly smartProfitShow: boolean;
  /** Those of the operator's role. */
  readonly rights: Rights;
}

export function mayEnter(policy: Policy, may: Permissions): boolean {
  if (!concerns(policy, sideOf(may))) return false;
  switch (policy) {
    case 'public':
    case 'signedIn':
    case 'provider':
    case 'platform':
      return true;
    case 'levelOne':
      return may.levels <= 1;
    case 'custIncrease':
      return may.custIncrease !== 'false';
    case 'incrementReward':
      return String(may.incrementRewardShowFlag) !== 'false';
    case 'checkMenu':
      return !may.sdfcSelectHidden;
    case 'enjoyProfit':
      return may.enjoyProfitShow;
    case 'smartProfit':
      return may.smartProfitShow;
    case 'serviceProfit':
      return may.enjoyProfitShow || may.smartProfitShow;
    default:
      return 'role' in policy ? may.expandWay === policy.role : may.rewards[policy.reward];
  }
}

/** Whether an operator may see rows of a kind and choose it; the platform's staff see every kind. */
export const mayChoose = ({ gate }: Pick<Entry, 'gate'>, may: Permissions): boolean =>
  gate === undefined || sideOf(may) === 'PLATFORM' || mayEnter(gate, may);

/** The part of a call that its authorisation reads. */
export interface Authorised {
  readonly policy: Policy;
  readonly subject?: Subject;
  /** For a provider's call that the platform's staff may make as well, about everybody: the subject of its rights. */
  readonly staff?: Subject;
  /** What a key of a machine needs for it, where it does not follow from the subject (machine-scope.ts). */
  readonly scope?: ApiKeyScope;
  /** Changes something: the right to view its subject is not enough. */
  readonly operates?: true;
  /** Whoever has a second factor has given it within the last minutes (docs/domain/session.md#step-up). */
  readonly stepUp?: true;
  /** Waits for a second person where a rule of this kind is met (docs/domain/access.md#four-eyes). */
  readonly eyes?: ApprovalKind;
}
export const gradeOf = ({ operates }: Pick<Authorised, 'operates'>): Grade => (operates ? 'OPERATE' : 'VIEW');
/** Whether the operator's role includes what a call needs. */
export const hasRight = (call: Authorised, may: Permissions): boolean =>
  includesGrade(may.rights, subjectFor(call, may), gradeOf(call));
/** Whether the provider's switches and the operator's role permit a call. */
export const mayCall = (call: Authorised, may: Permissions): boolean =>
  (mayEnter(call.policy, may) || isStaffs(call, may)) && hasRight(call, may);
const isStaffs = ({ staff }: Authorised, may: Permissions): boolean =>
  staff !== undefined && sideOf(may) === 'PLATFORM';
/** The subject whose rights a call needs of this operator. */
export const subjectFor = (call: Authorised, may: Permissions): Subject | undefined =>
  isStaffs(call, may) ? call.staff : call.subject;
