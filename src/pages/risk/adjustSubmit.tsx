/**
 * 提交调单材料 for a transaction that a bank asks about (docs/domain/risk.md#retrieval-list,
 * docs/domain/risk.md#retrieval-requests).
 */
import { riskAdjust } from '@/api/contract/risk';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { pathToList } from '../kit/page/paths';
import { materialForm } from './material-form';

export default materialForm({
  name: 'adjustSubmit',
  call: riskAdjust.submit,
  detail: riskAdjust.detail,
  param: 'adjustNo',
  asked: adjustNo => ({ adjustNo }),
  flow: riskAdjustFlow,
  events: 'riskAdjustStatus.submit',
  facts: {
    title: '调单内容',
    names: [
      'adjustNo',
      'custName',
      'transNo',
      'refNo',
      'transTime',
      'payBrand',
      'cardNo',
      'transAmount',
      'adjustReason',
      'deadline',
    ],
  },
  done: {
    title: '调单材料已提交',
    text: '银行审核后会通知您；材料不符时可在截止前再次提交。',
    links: [{ label: '返回调单列表', to: pathToList.riskAdjusts }],
  },
});
