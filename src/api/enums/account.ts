import { enumeration } from '../schema/enumeration';

export const policyType = enumeration(['ELESIGNPOS', '电签'], ['LARGEPOS', '大POS']);
/** What a signed-in operator belongs to. */
export const role = enumeration(['AGENT', '代理商'], ['ORG', '机构'], ['PLATFORM', '平台']);
export const agentType = enumeration(['AGENT', '代理商'], ['ORG', '机构']);
export const custLevel = enumeration([0, '注册商户'], [1, '基础商户'], [2, '认证商户']);
export const custType = enumeration(['INDIVIDUALS', '个人'], ['ENTERPRISES', '企业'], ['INDIVIDUAL_UNIT', '个体']);
export const enterpriseKind = enumeration(
  ['GENERAL', '普通企业'],
  ['INSTITUTION', '事业单位'],
  ['ORGANIZATION', '社会组织/机构'],
);
export const custSource = enumeration(
  ['CUSTOMER_APPLET', '商户小程序'],
  ['TERMINAL', '终端自助'],
  ['AGENT_APP', '代理商APP'],
  ['AGENT_QRCODE_INV', '代理商二维码邀请'],
  ['AGENT_WEB', '代理商后台'],
);
export const marktingType = enumeration([0, '押金版'], [1, '非押版']);
export const vipLevel = enumeration(
  ['SILVER', '白银'],
  ['GOLD', '黄金'],
  ['PLATINUM', '白金'],
  ['DIAMOND', '钻石'],
  ['SUPREME', '至尊'],
);
export const yesNo = enumeration([0, '否'], [1, '是']);

export const accountType = enumeration(
  ['PROFIT', '分润账户'],
  ['CASHBACK', '活动返现账户'],
  ['FLOWCARDBACK', '流量卡返现账户'],
  ['VIPBACK', '会员返现账户'],
  ['TAX', '税点分润账户'],
  ['INVOICE', '发票账户'],
  ['REWARD', '奖励账户'],
  ['DEBT', '欠款账户'],
);
export const operationType = enumeration(['CREDIT', '入账', 'success'], ['DEBIT', '出账', 'neutral']);
export const invoiceWay = enumeration(['SELF', '自开'], ['ASSIST', '灵工']);
export const settleType = enumeration(
  ['INDIVIDUAL', '对私'],
  ['OPEN', '对公'],
  ['LEGAL_INDIVIDUAL', '法人对私'],
  ['UN_LEGAL_INDIVIDUAL', '非法人对私'],
);
export const arriveWay = enumeration(['AUTO', '自动到账（逐笔）'], ['MERGE', '合并到账（日结）']);
export const settlePeriod = enumeration(['D0', '实时'], ['T1', '次日']);

export const withdrawStatus = enumeration(
  ['INIT', '待处理', 'warning'],
  ['DOING', '打款中', 'info'],
  ['SUCCESS', '提现成功', 'success'],
  ['FAIL', '提现失败（已退回）', 'danger'],
  ['REFUSE', '已驳回（已退回）', 'danger'],
);
/** How the amount of a withdrawal came back to its account. */
export const returnWay = enumeration(
  ['REFUSED', '平台驳回', 'neutral'],
  ['PAY_FAILED', '打款失败', 'warning'],
  ['BOUNCED', '到账后退票', 'danger'],
);
export const withdrawChannel = enumeration(
  ['ASSIST_PLATFORM', '灵工平台'],
  ['CORP_PAY', '对公代付'],
  ['PERSON_PAY', '对私代付'],
);
/** Purposes of SMS codes. */
export const smsPurpose = enumeration(
  ['WITHDRAW', '申请提现'],
  ['SETTLE_ACCOUNT', '变更结算账户'],
  ['OLD_PHONE', '更换手机号（原号码）'],
  ['NEW_PHONE', '更换手机号（新号码）'],
);
/** Texts of text messages: a code, or a new login. */
export const smsTemplate = [...smsPurpose, ...enumeration(['INVITE', '登录邀请'])];
export const messageChannel = enumeration(['SMS', '短信'], ['MAIL', '邮件']);
/** What a message is about: a text message’s template, or the notice that a mail repeats. */
export const messageTemplate = [...smsTemplate, ...enumeration(['NOTICE', '个人通知'])];
/** Delivery of a message. */
export const messageStatus = enumeration(
  ['WAITING', '等待发送', 'info'],
  ['SENT', '已发送', 'success'],
  ['FAILED', '发送失败', 'danger'],
);
export const invoiceStatus = enumeration(
  ['PASS', '审核通过', 'success'],
  ['REJECT', '审核驳回', 'danger'],
  ['WAIT_AUDIT', '待审核', 'warning'],
  ['CANCEL', '已作废', 'neutral'],
);
export const invoiceKind = enumeration(
  ['SPECIAL', '增值税专用发票'],
  ['GENERAL', '增值税普通发票'],
  ['ESPECIAL', '数电专票'],
  ['EGENERAL', '数电普票'],
);
export const planStatus = enumeration(
  ['INIT', '待执行', 'neutral'],
  ['DOING', '执行中', 'info'],
  ['PAUSE', '已暂停', 'warning'],
  ['FINISH', '已完成', 'success'],
  ['CANCEL', '已取消', 'neutral'],
);
export const planType = enumeration(
  ['GOODS', '机具货款'],
  ['NON_ACTIVE', '未激活扣款'],
  ['FALSE_ACTIVE', '伪激活扣款'],
  ['REFUND_BACK', '退款追回'],
  ['ADJUST', '调账扣款'],
);
export const debtStatus = enumeration(
  ['OWE', '未结清', 'danger'],
  ['PART', '部分抵扣', 'warning'],
  ['CLEAR', '已结清', 'success'],
  ['WRITE_OFF', '已核销', 'neutral'],
);
export const reduceWay = enumeration(['AUTO', '自动'], ['MANUAL', '手动']);
export const changeType = enumeration(['ACCOUNT', '结算账户变更'], ['MAIN', '主体变更'], ['PROP', '资质变更']);
export const backType = enumeration(['ACTIVE', '激活返现'], ['STANDARD', '达标返现'], ['DEPOSIT', '押金返现']);

/** Ledger entries that the home page counts as earnings: incoming money except returned money. */
export const ledgerNature = enumeration(['EARNING', '收益入账']);
export const ledgerBizType = enumeration(
  ['TRADE_PROFIT', '交易分润'],
  ['TRADE_PROFIT_BACK', '退款分润冲回'],
  ['SERVICE_PROFIT', '服务费分润'],
  ['CASHBACK_ACTIVE', '激活返现'],
  ['CASHBACK_STANDARD', '达标返现'],
  ['CASHBACK_DEPOSIT', '押金返现'],
  ['CASHBACK_BACK', '返现冲回'],
  ['FLOWCARD_BACK', '流量卡返现'],
  ['FLOWCARD_BACK_REVERSE', '流量卡返现冲回'],
  ['VIP_BACK', '会员返现'],
  ['TAX_POINT_SHARE', '开票服务费分润'],
  ['CASHBACK_TAX_SHARE', '返现服务费分润'],
  ['INVOICE_ENTER', '发票入账'],
  ['INVOICE_CANCEL', '发票作废冲回'],
  ['TAX_DIFF', '税差扣除'],
  ['REWARD_INCR', '增收奖励'],
  ['REWARD_ORG', '机构奖励'],
  ['REWARD_SK', '刷卡奖励'],
  ['REWARD_STANDARD', '商户连续达标奖励'],
  ['REWARD_TXF', '通讯费奖励'],
  ['REWARD_ZFB', '支付宝奖励'],
  ['REWARD_CASHBACK', '返现服务费奖励'],
  ['REWARD_FALSE', '伪激活奖励'],
  ['WITHDRAW', '提现'],
  ['WITHDRAW_BACK', '提现退回'],
  ['ADJUST_IN', '调账入账'],
  ['ADJUST_OUT', '调账出账'],
  ['DEDUCT_PLAN', '扣款计划扣款'],
  ['DEDUCT_NON_ACTIVE', '未激活扣款'],
  ['DEDUCT_FALSE_ACTIVE', '伪激活扣款'],
  ['DEBT_ADD', '新增欠款'],
  ['DEBT_REPAY', '欠款抵扣（还款）'],
  ['DEBT_REDUCE', '抵扣欠款（划出）'],
  ['DEBT_WRITE_OFF', '欠款核销'],
);
