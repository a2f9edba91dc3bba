/**
 * Switches and circumstances that a route, a call or a single choice of an enumeration can depend on
 * (docs/domain/access.md#gates).
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
  | 'enjoyProfit'
  | 'smartProfit'
  /** One of the two service fees. */
  | 'serviceProfit';
