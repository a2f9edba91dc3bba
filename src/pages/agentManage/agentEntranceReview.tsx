/** 代理商进件审核, one application after the other (domain.md S11, 4.1). */
import { agentIncr } from '@/api/contract/agentIncr';
import { examineStatus as codes } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import type { Shape } from '@/api/schema/shape';
import { examineFlow } from '@/machines/flows/examine.flow';
import { picturesOf } from '../kit/record/pictures';
import { defineReview } from '../kit/review/define-review';
import { verdicts } from '../kit/review/verdicts';
import { applicationRows } from './application-rows';

export default defineReview({
  load: agentIncr.detail,
  param: 'incrNo',
  list: agentIncr.list,
  pending: { examineStatus: 'INIT' },
  status: 'examineStatus',
  title: ({ agentName, legalName }) => `代理商进件 · ${agentName}（法人 ${legalName}）`,
  facts: ['parentAgentName', 'submitter', 'createTime', 'custKind', 'areaName'],
  flow: examineFlow,
  evidence: record => picturesOf(agentIncr.detail.output as Shape, { ...record }),
  rowsTitle: () => '进件资料',
  rows: applicationRows,
  steps: ({ trail }) =>
    trail.map(({ examineStatus, examineRemark, operatorName, operateTime }) => ({
      ...{ what: entryOf(codes, examineStatus).label, who: operatorName, note: examineRemark, when: operateTime },
    })),
  settled: ({ examineTime, examineStatus, trail }) =>
    examineTime === null
      ? null
      : { who: trail.at(-1)?.operatorName ?? null, when: examineTime, what: entryOf(codes, examineStatus).label },
  decide: verdicts(
    agentIncr.examine,
    { no: 'incrNo', verdict: 'examineStatus', remark: 'examineRemark' },
    { label: '通过', event: 'examineStatus.approve', is: 'PASS' },
    { label: '驳回', event: 'examineStatus.reject', is: 'FAIL' },
  ),
});
