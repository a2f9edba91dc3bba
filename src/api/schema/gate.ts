/**
 * Access to routes and calls beyond being signed in (docs/domain/access.md#gates). One tagged value and one pure
 * function: the client uses it to hide entries, the server to authorize.
 */
export const rewardSwitches = [
  'jgjlSwitch',
  'skjlSwitch',
  'shlxdbjlSwitch',
  'txfjlSwitch',
  'zfbjlSwitch',
  'cashBackSwitch',
  'wjhjlSwitch',
] as const;
export type RewardSwitch = (typeof rewardSwitches)[number];

export type Gate =
  | { readonly role: 'ORG' }
  | { readonly reward: RewardSwitch }
  /** Child-only entries: hidden when levels is greater than 1. */
  | 'levelOne'
  | 'custIncrease'
  | 'incrementReward'
  /** A check-menu entry: hidden when sdfcSelectHidden is set. */
  | 'checkMenu'
  | 'serviceProfit';

/** `provider`: any signed-in provider; a gate: a provider who passes it; `public`: no token needed. */
export type ProviderPolicy = 'provider' | Gate;
export type Policy = 'public' | ProviderPolicy;

export interface Permissions {
  readonly expandWay: string;
  readonly levels: number;
  readonly sdfcSelectHidden: boolean;
  readonly custIncrease: string;
  readonly incrementRewardShowFlag: string | boolean;
  readonly rewards: Readonly<Record<RewardSwitch, boolean>>;
  readonly enjoyProfitShow: boolean;
  readonly smartProfitShow: boolean;
}

export function mayEnter(policy: Policy, may: Permissions): boolean {
  switch (policy) {
    case 'public':
    case 'provider':
      return true;
    case 'levelOne':
      return may.levels <= 1;
    case 'custIncrease':
      return may.custIncrease !== 'false';
    case 'incrementReward':
      return String(may.incrementRewardShowFlag) !== 'false';
    case 'checkMenu':
      return !may.sdfcSelectHidden;
    case 'serviceProfit':
      return may.enjoyProfitShow || may.smartProfitShow;
    default:
      return 'role' in policy ? may.expandWay === policy.role : may.rewards[policy.reward];
  }
}
