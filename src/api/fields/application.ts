/** What an application states of a merchant or a provider: its identity, its settlement account, its pictures. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const submitter = kind.name('提交人');
export const applyName = kind.name('申请人');
export const auditorName = kind.name('审核人');
export const contactName = kind.name('联系人', { personal: true });
export const enterpriseKind = kind.oneOf('企业类别', enums.enterpriseKind);
export const legalName = kind.text('法人姓名', { max: 60, personal: true, initialInLists: true });
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
export const settleType = kind.oneOf('结算账户类型', enums.settleType);
export const accountName = kind.name('结算户名', { personal: true });
export const bankCardNo = kind.bankCard('结算卡号');
export const cardStart = kind.text('卡号前10位', {
  min: 10,
  max: 10,
  pattern: /^\d+$/,
  expects: '应为10位数字',
  help: '只查发卡的银行；没有登记这个卡段就没有结果',
});
export const bankHeadCode = kind.text('开户银行', { max: 12, source: 'bank' });
export const bankName = kind.name('银行名称');
export const branchName = kind.name('支行名称');
export const bankArea = kind.area('开户地区');
export const bankBranchCode = kind.text('开户支行', { max: 12, source: 'branch' });
export const reservePhone = kind.phone('预留手机号');
export const arriveWay = kind.oneOf('到账方式', enums.arriveWay);
export const invoiceWay = kind.oneOf('开票方式', enums.invoiceWay);
export const examineStatus = kind.oneOf('审核状态', enums.examineStatus);
export const examineRemark = kind.remark('审核意见', { decisive: true });
export const incrNo = kind.number('进件编号');
export const submitTime = kind.time('提交时间');
export const examineTime = kind.time('审核时间');
