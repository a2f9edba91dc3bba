/** Names the permission that a closed gate requires, and who can grant it (docs/domain/access.md#gates). */
import { permissionNames } from '../enums/session';
import { partyLevel, rewardType } from '../enums';
import { grade, platformSubject, providerSubject } from '../enums/staff';
import { type Entry, entryOf, type Enumeration } from '../schema/enumeration';
import {
  type Authorised,
  type Gate,
  gradeOf,
  mayChoose,
  mayEnter,
  type Permissions,
  type RewardSwitch,
  sideOf,
  subjectFor,
} from '../schema/gate';
import { type FailedGuard, whyNot } from './why-not';

const isOf = ({ gate }: Entry, { reward }: { readonly reward: RewardSwitch }): boolean =>
  typeof gate === 'object' && 'reward' in gate && gate.reward === reward;

/** Names of the permissions that are switched for each provider. */
function switchName(gate: Exclude<Gate, 'levelOne' | { readonly role: 'ORG' }>): string {
  switch (gate) {
    case 'custIncrease':
    case 'incrementReward':
    case 'checkMenu':
    case 'enjoyProfit':
    case 'smartProfit':
      return permissionNames[gate];
    case 'serviceProfit':
      return `${permissionNames.enjoyProfit}」或「${permissionNames.smartProfit}`;
    default:
      return rewardType.find(each => isOf(each, gate))!.label; // every switch has its reward
  }
}

/**
 * Explains why a provider does not pass a gate. No call of the portal changes these switches: the platform does, on
 * request through the organisation.
 */
export function failedGate(gate: Gate, { expandWay, levels }: Pick<Permissions, 'expandWay' | 'levels'>): FailedGuard {
  if (gate === 'levelOne')
    return {
      missing: `仅机构和一级代理商可以使用，您是${entryOf(partyLevel, levels).label}代理商`,
      remedy: '您的收益由灵工结算，无需自行开票；如有疑问请联系上级代理商',
    };
  if (typeof gate === 'object' && 'role' in gate)
    return { missing: '仅机构账号可以使用', remedy: '请联系所属机构办理' };
  return {
    missing: `未开通「${switchName(gate)}」权限`,
    remedy: expandWay === 'ORG' ? '可向平台申请开通' : '由平台开通，可联系所属机构申请',
  };
}

/** The same for a call that the operator's provider or role does not permit. */
export function failedCall(call: Authorised, may: Permissions): FailedGuard {
  const { policy } = call;
  const subject = subjectFor(call, may);
  const isGate = !['public', 'signedIn', 'provider', 'platform'].includes(policy as string);
  if (isGate && sideOf(may) === 'PROVIDER' && !mayEnter(policy, may)) return failedGate(policy as Gate, may);
  if (subject === undefined) return { missing: '没有权限' };
  const { label } = entryOf([...providerSubject, ...platformSubject], subject);
  return {
    missing: `您的角色不能${entryOf(grade, gradeOf(call)).label}「${label}」`,
    remedy: '可由负责人或员工管理员调整角色',
  };
}

/** Why a choice of a field is refused, if its kind is switched off for the provider; null if it may be chosen. */
export function failedChoice({ label, values }: Chosen, code: unknown, may: Permissions): string | null {
  const entry = values.find(each => each.code === code);
  if (!entry?.gate || mayChoose(entry, may)) return null;
  return `${label}不能选择「${entry.label}」：${whyNot(failedGate(entry.gate, may))}`;
}
interface Chosen {
  readonly label: string;
  readonly values: Enumeration;
}
