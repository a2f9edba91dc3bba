/** Profits, cashbacks, shares and rewards. */
import { enumeration, gated } from '../schema/enumeration';

export const backType = enumeration(['ACTIVE', '激活返现'], ['STANDARD', '达标返现'], ['DEPOSIT', '押金返现']);
export const enterStatus = enumeration(
  ['INIT', '未入账', 'neutral'],
  ['SUCCESS', '已入账', 'success'],
  ['DONT_ENTER', '不入账', 'neutral'],
);
export const rewardType = gated(
  enumeration(
    ['JGJL', '机构奖励'],
    ['SKJL', '刷卡奖励'],
    ['SHLXDBJL', '商户连续达标奖励'],
    ['TXFJL', '通讯费奖励'],
    ['ZFBJL', '支付宝奖励'],
    ['CASHBACKJL', '返现服务费奖励'],
    ['WJHJL', '伪激活奖励'],
  ),
  {
    JGJL: { reward: 'jgjlSwitch' },
    SKJL: { reward: 'skjlSwitch' },
    SHLXDBJL: { reward: 'shlxdbjlSwitch' },
    TXFJL: { reward: 'txfjlSwitch' },
    ZFBJL: { reward: 'zfbjlSwitch' },
    CASHBACKJL: { reward: 'cashBackSwitch' },
    WJHJL: { reward: 'wjhjlSwitch' },
  },
);
/**
 * Number of consecutive months in which a merchant reaches the standard (docs/domain/earnings.md#rewards, SHLXDBJL).
 */
export const rewardStage = enumeration(
  [1, '第1阶段'],
  [2, '第2阶段'],
  [3, '第3阶段'],
  [4, '第4阶段'],
  [5, '第5阶段'],
  [6, '第6阶段'],
);
export const dimension = enumeration(['DAY', '按日'], ['MONTH', '按月']);
export const statScope = enumeration(['SELF', '直营'], ['TEAM', '团队']);
export const profitScope = enumeration(['DIRECT', '直营'], ['SUB', '下级']);
