import { enumeration } from '../schema/enumeration';

export const downloadStatus = enumeration(
  ['INIT', '待生成', 'neutral'],
  ['DOING', '生成中', 'info'],
  ['SUCCESS', '已完成', 'success'],
  ['FAIL', '生成失败', 'danger'],
  ['EXPIRE', '已过期', 'neutral'],
);
export const downloadFormat = enumeration(['xlsx', 'Excel'], ['csv', 'CSV'], ['csvNoted', 'CSV（含条件说明）']);
/** Documents that the OCR service can read. */
export const ocrType = enumeration(
  ['ID_FRONT', '身份证人像面'],
  ['ID_BACK', '身份证国徽面'],
  ['LICENSE', '营业执照'],
  ['BANK_CARD', '银行卡'],
  ['PERMIT', '开户许可证'],
  ['INVOICE', '发票'],
);
/** Purpose of an uploaded file; all but the last are filled-in templates. */
export const fileBizType = enumeration(
  ['CUST_FLOW_CARD_CHANGE', '流量费批量变更'],
  ['TERM_ALLOT', '终端划拨'],
  ['TERM_RECALL', '终端回拨'],
  ['TERM_STOCK_IN', '终端入库'],
  ['INVOICE', '发票'],
);
export const templateCode = enumeration(
  ['CUST_FLOW_CARD_CHANGE', '流量费批量变更模板'],
  ['TERM_ALLOT', '终端划拨模板'],
  ['TERM_RECALL', '终端回拨模板'],
  ['TERM_STOCK_IN', '终端入库模板'],
  ['SETTLE_AUTH', '结算授权书模板'],
  ['MAIN_CHANGE_PROOF', '主体变更证明模板'],
);

export const noticeType = enumeration([1, '系统通知'], [2, '个人通知']);
/** Kinds of records that a notice can link to: those with a screen of their own. */
export const relatedType = enumeration(
  ['MERCHANT', '商户'],
  ['MERCHANT_INCR', '商户进件'],
  ['MERCHANT_CHANGE', '商户变更'],
  ['AGENT', '代理商'],
  ['ORG', '机构'],
  ['AGENT_INCR', '代理商进件'],
  ['ORG_INCR', '机构进件'],
  ['OWN_CHANGE', '变更申请'],
  ['RISK_ORDER', '风险工单'],
  ['RISK_ADJUST', '风险调单'],
  ['WITHDRAW', '提现'],
  ['INVOICE', '发票'],
  ['TERMINAL', '终端'],
);
export const readFlag = enumeration([0, '未读', 'info'], [1, '已读', 'neutral']);

export const opBizType = enumeration(
  ['LOGIN', '登录'],
  ['CREATE', '新增'],
  ['UPDATE', '修改'],
  ['AUDIT', '审核'],
  ['ENABLE', '启用'],
  ['DISABLE', '禁用'],
  ['RESET_PWD', '重置密码'],
  ['CONFIG', '费率/返现配置'],
  ['ALLOT', '划拨'],
  ['RECALL', '回拨'],
  ['BIND', '绑定'],
  ['UNBIND', '解绑'],
  ['EXCHANGE', '换机'],
  ['WITHDRAW', '提现'],
  ['EXPORT', '导出'],
  ['REVEAL', '查看敏感信息'],
  ['STAFF', '员工与角色'],
  ['PLATFORM', '平台操作'],
);

/** Where a saved query is shown with its live count. */

export const riskType = enumeration(
  ['CASH_OUT', '疑似套现'],
  ['BIG_AMOUNT', '大额交易'],
  ['NIGHT', '夜间交易'],
  ['SAME_CARD', '同卡多笔'],
  ['REMOTE', '异地移机'],
  ['COMPLAINT', '持卡人投诉'],
  ['CHARGEBACK', '银行调单/拒付'],
  ['MCC_MISMATCH', '经营不符'],
);
export const riskMeasure = enumeration(
  ['NONE', '无', 'neutral'],
  ['DELAY_SETTLE', '延迟结算', 'warning'],
  ['STOP_TRANS', '关闭交易', 'danger'],
  ['LIMIT', '限额', 'warning'],
  ['FREEZE', '冻结', 'danger'],
);
export const riskOrderStatus = enumeration(
  ['WAIT_SUBMIT', '待提交', 'warning'],
  ['WAIT_AUDIT', '待审核', 'info'],
  ['REJECT', '审核驳回', 'danger'],
  ['PASS', '审核通过', 'success'],
  ['EXPIRE', '超时未处理', 'danger'],
  ['CLOSE', '已关闭', 'neutral'],
);
/** Risk orders that wait for the provider. */
export const riskHandling = enumeration(['OPEN', '待处理']);
export const riskAdjustStatus = enumeration(
  ['WAIT', '待调单', 'warning'],
  ['SUBMITTED', '已提交', 'info'],
  ['PASS', '调单成功', 'success'],
  ['REJECT', '材料不符', 'danger'],
  ['TIMEOUT', '调单超时（拒付）', 'danger'],
);
/** How near the end of the inactive countdown of terminals is that are about to be moved. */
export const deadlineSpan = enumeration(
  ['OVERDUE', '已超期', 'danger'],
  ['WEEK', '7天内到期', 'danger'],
  ['MONTH', '8至30天到期', 'warning'],
  ['LATER', '30天以上', 'neutral'],
);
