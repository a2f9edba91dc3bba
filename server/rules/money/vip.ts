/** Price of a membership in fen (docs/domain/merchants.md#memberships, vipLevel). */
export const vipFees = { SILVER: 3_900, GOLD: 6_900, PLATINUM: 9_900, DIAMOND: 19_900, SUPREME: 29_900 } as const;
export type VipLevel = keyof typeof vipFees;
