/** What an operator belongs to, a provider or the platform, and what it permits (docs/domain/access.md#staff). */
import { platformNo } from '@/api/constants';
import { type Rights } from '@/api/enums/staff';
import { platformRoles, providerRoles, rightsOf } from '@/api/enums/staff-roles';
import { type Permissions, rewardSwitches } from '@/api/schema/gate';
import { rootPath } from '#server/foundation/access/subtree';
import type { Provider } from '#server/foundation/calls/context';
import type { agent, agentSwitch } from '#server/schema';

type Own = Pick<typeof agent.$inferSelect, 'agentNo' | 'agentName' | 'agentPath' | 'levels' | 'expandWay'>;
interface StaffRow {
  /** Null for the platform's staff. */
  readonly agent: Own | null;
  readonly switches: typeof agentSwitch.$inferSelect | null;
  readonly roleCode: string;
  /** Rights of an own role. */
  readonly ownRights: Rights | null;
}

/** The provider that an operator belongs to, with its permissions; without one, the platform, which sees everybody. */
export function staffOf({
  agent: own,
  switches,
  roleCode,
  ownRights,
}: StaffRow): Pick<Provider, 'agentNo' | 'agentName' | 'agentPath' | 'levels' | 'may'> {
  if (!own || !switches) {
    const may = { ...platformPermissions, rights: rightsOf(platformRoles, roleCode, ownRights) };
    return { agentNo: platformNo, agentName: '平台', agentPath: rootPath, levels: 0, may };
  }
  const { agentNo, agentName, agentPath, levels } = own;
  const rights = rightsOf(providerRoles, roleCode, ownRights);
  return { agentNo, agentName, agentPath, levels, may: { ...permissionsOf(own, switches), rights } };
}

/** No switch of a provider concerns the platform. */
const platformPermissions = {
  expandWay: 'PLATFORM' as const,
  levels: 0,
  sdfcSelectHidden: false,
  custIncrease: 'true',
  incrementRewardShowFlag: 'true',
  enjoyProfitShow: true,
  smartProfitShow: true,
  rewards: Object.fromEntries(rewardSwitches.map(name => [name, true])) as Permissions['rewards'],
};

function permissionsOf(
  { expandWay, levels }: Pick<typeof agent.$inferSelect, 'expandWay' | 'levels'>,
  switches: typeof agentSwitch.$inferSelect,
): Omit<Permissions, 'rights'> {
  const {
    agentNo: _agentNo,
    custIncrease,
    incrementReward,
    sdfcSelectHidden,
    enjoyProfitShow,
    smartProfitShow,
    ...rewards
  } = switches;
  return {
    expandWay,
    levels,
    sdfcSelectHidden,
    enjoyProfitShow,
    smartProfitShow,
    custIncrease: String(custIncrease),
    incrementRewardShowFlag: String(incrementReward),
    rewards,
  };
}
