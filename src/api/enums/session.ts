/** Why a session ended, as shown to its operator. Not exported by the index, because only the server uses it. */
import { type CodeOf, enumeration } from '../schema/enumeration';

export const sessionEnd = enumeration(
  ['ELSEWHERE', '账号已在其他设备登录'],
  ['OWNER', '已在「会话与设备」中退出'],
  ['PASSWORD', '密码已修改'],
  ['RESET', '密码已被重置'],
  ['DISABLED', '账号已被禁用'],
  ['CANCELLED', '账号已注销'],
  ['IDLE', '登录超时（30分钟未操作）'],
  ['AGED', '登录超时（已满12小时）'],
  ['REPLAYED', '登录凭证异常'],
  ['FACTOR', '未完成二次验证'],
  ['FACTOR_RESET', '二次验证已被重置'],
  ['FORGOTTEN', '设备已被移除'],
);
export type SessionEnd = CodeOf<typeof sessionEnd>;

/** Names of the permissions that are switched for each provider. Reward switches take their names from `rewardType`. */
export const permissionNames = {
  custIncrease: '商户增收',
  incrementReward: '增收奖励',
  checkMenu: '返现服务费分润',
  enjoyProfit: '畅享服务费',
  smartProfit: '智享服务费',
} as const;
