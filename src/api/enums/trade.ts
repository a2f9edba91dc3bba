import { enumeration, gated } from '../schema/enumeration';

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
export const returnStatus = enumeration([0, '未退', 'neutral'], [1, '已退', 'success']);
export const profitScope = enumeration(['DIRECT', '直营'], ['SUB', '下级']);
export const feeMode = enumeration(['RATE', '按比例'], ['RATE_CAP', '比例封顶'], ['RATE_PLUS', '比例+固定']);
export const serviceFeeType = gated(enumeration(['ENJOY', '畅享服务费'], ['SMART', '智享服务费']), {
  ENJOY: 'enjoyProfit',
  SMART: 'smartProfit',
});

export const termModel = enumeration(['MP46', 'MP46'], ['QS-D20', 'QS-D20'], ['N58', 'N58'], ['A90', 'A90']);
export const unbindState = enumeration([0, '允许解绑', 'success'], [1, '禁止解绑', 'danger']);
export const bindStatus = enumeration(['BIND', '已绑定', 'success'], ['UNBIND', '未绑定', 'neutral']);
export const termStatus = enumeration(
  ['STOCK', '在库', 'neutral'],
  ['ISSUED', '已划拨', 'info'],
  ['BOUND', '已绑定', 'info'],
  ['ACTIVE', '已激活', 'success'],
  ['SCRAP', '已报废', 'neutral'],
);
export const termMoveType = enumeration(
  ['IN', '入库'],
  ['ALLOT', '划拨'],
  ['RECALL', '回拨'],
  ['BIND', '绑定'],
  ['UNBIND', '解绑'],
  ['CHANGE', '换机'],
  ['POLICY', '政策变更'],
  ['SCRAP', '报废'],
);
export const countdownStatus = enumeration(
  ['COUNTING', '倒计时中', 'info'],
  ['REACHED', '已达标', 'success'],
  ['OVERDUE', '已逾期', 'danger'],
  ['CLOSED', '已关闭', 'neutral'],
);
