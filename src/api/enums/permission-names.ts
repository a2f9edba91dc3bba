/** Names of the permissions that are switched for each provider. Reward switches take their names from `rewardType`. */
export const permissionNames = {
  custIncrease: '商户增收',
  incrementReward: '增收奖励',
  checkMenu: '返现服务费分润',
  enjoyProfit: '畅享服务费',
  smartProfit: '智享服务费',
} as const;
