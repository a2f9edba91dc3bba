/** Transactions and their settlement. */
import { enumeration } from '../schema/enumeration';

export const settlePeriod = enumeration(['D0', '实时'], ['T1', '次日']);
export const payBrand = enumeration(
  ['SK', '刷卡'],
  ['NFC', 'NFC闪付'],
  ['YHK', '银行卡'],
  ['KJ', '快捷支付'],
  ['YSF', '云闪付'],
  ['ZDFQ', '账单分期'],
  ['XFGH', '消费规划'],
  ['SHGL', '生活管理'],
  ['ZFB', '支付宝'],
  ['WX', '微信'],
  ['YL', '银联二维码'],
  ['SM', '扫码'],
);
export const cardType = enumeration(
  ['JJK', '借记卡'],
  ['DJK', '贷记卡'],
  ['ZDJK', '准贷记卡'],
  ['JDHYK', '借贷合一卡'],
  ['YFFK', '预付费卡'],
  ['BKFYFFK', '半开放预付费卡'],
);
export const transType = enumeration(
  ['CONSUME', '消费'],
  ['PREAUTH_COMPLETE', '预授权完成'],
  ['DEPOSIT', '押金扣费'],
  ['FLOW_FEE', '流量卡扣费'],
  ['VIP_FEE', '会员购买'],
  ['SERVICE_FEE', '服务费'],
);
export const transStatus = enumeration(
  ['INIT', '处理中', 'info'],
  ['SUCCESS', '交易成功', 'success'],
  ['ERROR', '交易失败', 'danger'],
);
export const paybackStatus = enumeration(
  ['INIT', '退款中', 'info'],
  ['SUCCESS', '退款成功', 'success'],
  ['ERROR', '退款失败', 'danger'],
);
export const settleStatus = enumeration(
  ['ACCOUNT', '已结算', 'success'],
  ['UNACCOUNT', '未结算', 'neutral'],
  ['RECHARGE', '退票重付', 'warning'],
);
