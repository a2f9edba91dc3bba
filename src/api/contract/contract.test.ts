/**
 * Checks the contract against the specification: every specified call exists once, with the specified path and
 * transport.
 */
import { describe, expect, it } from 'vitest';
import type { Way } from '../schema/call';
import { valueError } from '../schema/check-value';
import type { Field } from '../schema/kinds';
import { allCalls as calls, contract } from './';

/**
 * The specified calls in the order of the specification. Where it prints only the end of a path, the start is taken
 * from the path before (docs/domain/conventions.md#addresses).
 */
const specified: Record<Way, string[]> = {
  json: [
    '/agent/login/loginWithCaptcha',
    '/agent/queryAgentInfo',
    '/agent/login/operatorlogout',
    '/agent/login/modifyLoginPassword',
    '/agent/common/menu/premissions',
    '/trans/v1/getServiceDataFlag',
    '/pub/showImg',
    '/sys/areaInfo/v1/cascadeAll',
    '/sys/bankInfoHead/v1/list',
    '/sys/bankInfoBranch/v1/list',
    '/sys/fileHandle/v1/outPutOssTemplateFilePath',
    '/sys/noticeInfo/v1/home/notice',
    '/pub/transMcc/listMcc',
    '/pub/transMcc/listMccByKeyWord',
    '/agent/agentIncr/queryAgentMarkTingList',
    '/agent/agentMarktingBack/queryMarktingConfigs',
    '/markting/markting/queryAgentMarktingNameList',
    '/agent/agentIncr/queryAgentPolicyConfigs',
    '/agent/agentCostInfo/querySubPolicyConfigs',
    '/agent/agentIncr/queryAgentVipList',
    '/markting/policy/queryAgentPolicyNameListByAgentNo',
    '/markting/policy/v1/findPolicyListByType',
    '/markting/policy/queryAgentPolicyNameList',
    '/web/customer/deposit/v1/custDepositList',
    '/web/customer/deposit/v1/sumDepositAmount',
    '/web/customer/deposit/v1/toDownload',
    '/customer/active/v1/custActiveList',
    '/customer/active/v1/findActiveTransDetail',
    '/customer/active/v1/sumStandardAmount',
    '/customer/active/v1/toDownload',
    '/web/customer/flowCard/v1/custFlowCardList',
    '/web/customer/flowCard/v1/sumFlowCardAmount',
    '/web/customer/flowCard/v1/toDownload',
    '/customer/v1/findCustFlowCardCustNo',
    '/customer/v1/addCustFlowCardChange',
    '/customer/v1/addCustFlowCardChangeTask',
    '/customer/v1/findFlowCardIntervalByAgent',
    '/customer/v1/findCustFlowCardChangeAuth',
    '/agentCustomerCoupon/v1/page',
    '/agentCustomerCoupon/v1/total',
    '/agentCustomerCoupon/couponDownload',
    '/active/countdown/false/list',
    '/active/countdown/false/download',
    '/falseActive/false/list', // printed in the specification without its leading slash
    '/falseActive/false/amountSum',
    '/customerIncr/queryCustomerCount',
    '/customerIncr/saveCust',
    '/customerIncr/list',
    '/customerIncr/toDownload',
    '/customerIncr/incrList',
    '/customerIncr/getCustomerInfo',
    '/customer/userChangeRecord/v1/findByPage',
    '/customerQuery/v1/detail',
    '/customerQuery/v1/incrDetail',
    '/customerQuery/v1/queryPreRegister',
    '/cust/custPremissions/customerCommonConfig',
    '/customerFee/feeTemp',
    '/customerFee/saveCustFee',
    '/customerFee/fee',
    '/customerFee/findCustFeeTemplateByPolicyCode',
    '/customerFee/v1/custFeeChangeFrom',
    '/agent/web/changeAuditRecord/queryCustomerChangeAuditList',
    '/agent/web/changeAuditRecord/audit',
    '/agent/web/changeAuditRecord/getDetail',
    '/web/customer/incr/v1/findFeeTransFlowIncrExpand',
    '/web/customer/incr/v1/findFeeTransFlowIncrExpandTotal',
    '/web/customer/incr/v1/feeExportPlanData',
    '/web/customer/incr/v1/findTransFlowIncrExpand',
    '/web/customer/incr/v1/findTransFlowIncrExpandTotal',
    '/web/customer/incr/v1/flowExportPlanData',
    '/trans/serviceFeeProfitList',
    '/trans/service/serviceFeeProfitTotal',
    '/web/customer/flowCardIncrement/v1/agentFindFlowCardIncrementReward',
    '/web/customer/flowCardIncrement/v1/agentFlowCardIncrementRewardTotal',
    '/web/customer/flowCardIncrement/v1/exportData',
    '/web/profit/incrRewardOrder/agentFindIncrRewardOrder',
    '/web/profit/incrRewardOrder/findIncrRewardOrderTotal',
    '/web/profit/incrRewardOrder/v1/exportData',
    '/reward/rewardSummary/list',
    '/reward/rewardSummary/statistics',
    '/reward/agentTransRewardRecord/list',
    '/reward/agentTransRewardRecord/statistics',
    '/reward/reachStandardRewardRecord/list',
    '/reward/reachStandardRewardRecord/statistics',
    '/reward/agentFalseRewardRecord/list',
    '/reward/agentFalseRewardRecord/statistics',
    '/reward/cashbackRewardRecord/list',
    '/reward/cashbackRewardRecord/statistics',
  ],
  form: ['/agent/login/getCaptcha', '/agent/login/checkCaptcha'],
  multipart: ['/agent/agentIncr/agentImgUpload', '/pub/img/uploadImg', '/pub/img/ocrCheck', '/pub/uploadFileToFtp'],
  get: ['/reward/menu/check', '/markting/markting/v1/findUnbindAuthBlackListState'],
};

describe('contract', () => {
  const expected = Object.entries(specified).flatMap(([way, paths]) => paths.map(path => [way, path] as const));

  it.each(expected)('has the %s call %s once', (way, path) => {
    expect(calls.filter(call => call.path === path).map(call => call.way)).toEqual([way]);
  });

  it('has no path twice and starts each with a slash', () => {
    const paths = calls.map(call => call.path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(paths.filter(path => !path.startsWith('/'))).toEqual([]);
  });

  it('totals and exports only lists of its own', () => {
    const strays = calls.filter(({ of }) => of && !calls.some(call => call.path === of.path && call.filter));
    expect(strays.map(call => call.path)).toEqual([]);
  });

  it('takes pictures for image fields only', () => {
    const { imgType } = contract.upload.img.input as { readonly imgType: Field };
    expect(valueError(imgType, 'idFrontImg')).toBeNull();
    for (const other of ['incrNo', 'agentNo', 'licenseNo']) expect(valueError(imgType, other)).not.toBeNull();
  });

  it('names every call in Chinese', () => {
    expect(calls.filter(({ summary }) => !/\p{Script=Han}/u.test(summary)).map(call => call.path)).toEqual([]);
  });
});
