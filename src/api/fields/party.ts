import * as enums from '../enums';
import * as kind from '../schema/kinds';

// ---- Identity and chain
export const agentNo = kind.number('代理商编号', { party: 'agent', digits: true });
export const agentName = kind.name('代理商名称', { party: 'agent' });
export const parentAgentNo = kind.number('上级代理商编号', { party: 'parentAgent', digits: true });
export const parentAgentName = kind.name('上级代理商名称', { party: 'parentAgent' });
export const oneAgentNo = kind.number('一级代理商编号', { party: 'oneAgent', digits: true, scope: 'ORG' });
export const oneLevelAgentNo = kind.number('一级代理商编号', { party: 'oneLevelAgent', digits: true, scope: 'ORG' });
export const oneAgentName = kind.name('一级代理商名称', { party: 'oneAgent', scope: 'ORG' });
export const oneLevelAgentName = kind.name('一级代理商名称', { party: 'oneLevelAgent', scope: 'ORG' });
export const purchaseAgentNo = kind.number('采购代理商编号', { party: 'purchaseAgent', digits: true, scope: 'ORG' });
export const purchaseAgentName = kind.name('采购代理商名称', { party: 'purchaseAgent', scope: 'ORG' });
export const lvAgentNo = kind.number('层级代理商编号', { party: 'lvAgent', scope: 'ORG', single: true });
export const lvAgentName = kind.name('层级代理商名称', { party: 'lvAgent', scope: 'ORG' });
export const lvOneAgentNo = kind.number('所属一级编号', { party: 'lvOneAgent', scope: 'ORG', single: true });
export const lvOneAgentName = kind.name('所属一级名称', { party: 'lvOneAgent', scope: 'ORG' });
export const fromAgentNo = kind.number('转出代理商编号', { party: 'fromAgent', digits: true });
export const fromAgentName = kind.name('转出代理商名称', { party: 'fromAgent' });
export const toAgentNo = kind.number('转入代理商编号', { party: 'toAgent', digits: true });
export const toAgentName = kind.name('转入代理商名称', { party: 'toAgent' });
export const inviteAgentNo = kind.number('邀请代理商编号', { party: 'inviteAgent' });
export const orgNo = kind.number('机构编号', { party: 'org', digits: true });
export const orgName = kind.name('机构名称', { party: 'org' });
export const parentOrgName = kind.name('上级机构');
export const levels = kind.oneOf('代理级别', enums.partyLevel);
export const levelsGroup = kind.oneOf(levels.label, enums.agentLevel);
export const agentType = kind.oneOf('代理类型', enums.agentType);
export const custNo = kind.number('商户编号', { party: 'cust', digits: true });
export const custName = kind.name('商户名称', { party: 'cust' });
export const shortName = kind.name('商户简称');
export const storeNo = kind.number('门店编号');
export const storeName = kind.name('门店名称', { min: 2, max: 40 });
export const operatorName = kind.name('操作人');
export const operatorAgentNo = kind.number('操作人所属代理商', { party: 'operatorAgent' });
export const submitter = kind.name('提交人');
export const applyName = kind.name('申请人');
export const auditorName = kind.name('审核人');
export const contactName = kind.name('联系人', { personal: true });

// ---- Subject data
export const custKind = kind.oneOf('主体类型', enums.custType);
export const custType = kind.oneOf('商户类型', enums.custType);
export const enterpriseKind = kind.oneOf('企业类别', enums.enterpriseKind);
export const custLevel = kind.oneOf('商户等级', enums.custLevel);
export const custSource = kind.oneOf('商户来源', enums.custSource);
export const legalName = kind.text('法人姓名', { max: 60, personal: true });
export const legalIdNo = kind.idCard('身份证号');
export const idStart = kind.day('身份证起始日');
export const idEnd = kind.day('身份证到期日');
export const licenseNo = kind.number('统一社会信用代码');
export const licenseName = kind.name('执照名称');
export const licenseStart = kind.day('执照起始日');
export const licenseEnd = kind.day('执照到期日');
export const businessScope = kind.remark('经营范围', { max: 400 });
export const filingNo = kind.number('外包服务机构备案号');
export const phone = kind.phone('手机号');
export const email = kind.text('邮箱', {
  max: 64,
  unspaced: true,
  pattern: /^[\w.+-]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/,
  expects: '应为邮箱地址，例如 name@example.com',
});
export const area = kind.area('所在地区');
export const areaName = kind.text('所在地区');
export const provinceCode = kind.area('省');
export const cityCode = kind.area('市');
export const areaCode = kind.area('区县');
export const address = kind.text('详细地址', { min: 5, max: 100 });
export const mcc = kind.text('行业编码', { pattern: /^\d{4}$/, expects: '应为4位数字', source: 'mcc' });
export const mccName = kind.name('所属行业');
export const mccCategory = kind.text('行业类别');

// ---- Settlement data
export const settleType = kind.oneOf('结算账户类型', enums.settleType);
export const accountName = kind.name('结算户名', { personal: true });
export const bankCardNo = kind.bankCard('结算卡号');
export const bankHeadCode = kind.text('开户银行', { max: 12, source: 'bank' });
export const bankName = kind.name('银行名称');
export const branchName = kind.name('支行名称');
export const bankArea = kind.area('开户地区');
export const bankBranchCode = kind.text('开户支行', { max: 12, source: 'branch' });
export const reservePhone = kind.phone('预留手机号');
export const arriveWay = kind.oneOf('到账方式', enums.arriveWay);
export const invoiceWay = kind.oneOf('开票方式', enums.invoiceWay);

// ---- Status
export const accountStatus = kind.oneOf('账户状态', enums.accountStatus);
export const staffNo = kind.number('员工编号');
export const realName = kind.name('姓名', { min: 2, max: 30 });
export const roleName = kind.name('角色名称', { min: 2, max: 20 });
export const lastLoginTime = kind.time('上次登录时间');
export const storeStatus = kind.oneOf('门店状态', enums.storeStatus, { decisive: true });
export const operatorStatus = kind.oneOf('登录状态', enums.operatorStatus, { decisive: true });
export const examineStatus = kind.oneOf('审核状态', enums.examineStatus);
export const examineRemark = kind.remark('审核意见', { decisive: true });
export const auditStatus = kind.oneOf('审核状态', enums.auditStatus);
export const auditRemark = kind.remark('审核意见', { decisive: true });
export const activeStatus = kind.oneOf('激活状态', enums.activeStatus);
export const bindStatus = kind.oneOf('绑定状态', enums.bindStatus);
export const termStatus = kind.oneOf('终端状态', enums.termStatus);
export const flowFeeStatus = kind.oneOf('缴费状态', enums.flowFeeStatus);
export const couponStatus = kind.oneOf('卡券状态', enums.couponStatus);
export const invalidReason = kind.oneOf('失效原因', enums.couponInvalidReason);
export const transStatus = kind.oneOf('交易状态', enums.transStatus);
export const settleStatus = kind.oneOf('结算状态', enums.settleStatus);
export const enterStatus = kind.oneOf('入账状态', enums.enterStatus);
export const payStatus = kind.oneOf('扣费状态', enums.transStatus);
export const returnStatus = kind.oneOf('退还状态', enums.returnStatus);
export const countdownStatus = kind.oneOf('倒计时状态', enums.countdownStatus);
export const deductStatus = kind.oneOf('扣款状态', enums.deductStatus);
export const withdrawStatus = kind.oneOf('提现状态', enums.withdrawStatus);
export const invoiceStatus = kind.oneOf('发票状态', enums.invoiceStatus);
export const invoiceWithdrawStatus = kind.oneOf('入账状态', enums.enterStatus);
export const planStatus = kind.oneOf('计划状态', enums.planStatus);
export const debtStatus = kind.oneOf('欠款状态', enums.debtStatus);
export const incrPlanStatus = kind.oneOf('增收状态', enums.incrPlanStatus);
export const riskOrderStatus = kind.oneOf('工单状态', enums.riskOrderStatus);
export const riskAdjustStatus = kind.oneOf('调单状态', enums.riskAdjustStatus);
export const riskType = kind.oneOf('风险类型', enums.riskType);
export const riskMeasure = kind.oneOf('管控措施', enums.riskMeasure);
export const riskDesc = kind.remark('风险描述');
export const rejectReason = kind.remark('驳回原因', { decisive: true });
export const failReason = kind.remark('失败原因', { decisive: true, said: true });
export const readFlag = kind.oneOf('已读状态', enums.readFlag);
export const result = kind.text('结果', { decisive: true, said: true });
export const downloadStatus = kind.oneOf('状态', enums.downloadStatus);
