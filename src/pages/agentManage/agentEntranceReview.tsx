/** 代理商进件审核, one application after the other (domain.md S11, 4.1). */
import { agentIncr } from '@/api/contract/agentIncr';
import { examineStatus as codes } from '@/api/enums';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import type { Shape } from '@/api/schema/shape';
import { examineFlow } from '@/machines/flows/examine.flow';
import { standing } from '@/machines/flows/standing';
import { picturesOf } from '../kit/record/pictures';
import { defineReview } from '../kit/review/define-review';
import { verdict } from '../kit/review/review-definition';
import { applicationRows } from './application-rows';

type Detail = CallOutput<typeof agentIncr.detail>;

export default defineReview({
  load: agentIncr.detail,
  input: incrNo => ({ incrNo }),
  param: 'incrNo',
  list: agentIncr.list,
  pending: { examineStatus: 'INIT' },
  status: 'examineStatus',
  title: ({ agentName, legalName }) => `代理商进件 · ${agentName}（法人 ${legalName}）`,
  facts: ['parentAgentName', 'submitter', 'createTime', 'custKind', 'areaName'],
  flow: ({ examineStatus }) => standing(examineFlow, examineStatus),
  evidence: record => picturesOf(agentIncr.detail.output as Shape, { ...record }),
  rowsTitle: '进件资料',
  rows: applicationRows,
  steps: ({ trail }) =>
    trail.map(({ examineStatus, examineRemark, operatorName, operateTime }) => ({
      ...{ what: entryOf(codes, examineStatus).label, who: operatorName, note: examineRemark, when: operateTime },
    })),
  settled: ({ examineTime, examineStatus, trail }) =>
    examineTime === null
      ? null
      : { who: trail.at(-1)?.operatorName ?? null, when: examineTime, what: entryOf(codes, examineStatus).label },
  decide: {
    approve: verdict(
      agentIncr.examine,
      { label: '通过', event: 'examineStatus.approve', done: '已通过' },
      ({ incrNo }: Detail) => ({ incrNo, examineStatus: 'PASS' as const }),
    ),
    reject: verdict(
      agentIncr.examine,
      { label: '驳回', event: 'examineStatus.reject', done: '已驳回' },
      ({ incrNo }: Detail, examineRemark) => ({ incrNo, examineStatus: 'FAIL' as const, examineRemark }),
      'examineRemark',
    ),
  },
});
