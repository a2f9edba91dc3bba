/** 代理商查询 (domain.md S08). */
import { agentInfo } from '../../api/contract/agentInfo';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: agentInfo.list,
  totals: agentInfo.total,
  download: agentInfo.download,
  rowKey: 'agentNo',
  status: 'accountStatus',
  card: { title: 'agentName', lines: ['agentNo', 'levels', 'custCount', 'termCount'] },
  rowActions: ({ agentNo }) => [
    { label: '详情', to: placeOfRecord.agent(agentNo) },
    { label: '分润配置', to: placeOfRecord.terms(agentNo) },
  ],
  nothing: { title: '还没有下级代理商', text: '新增的代理商通过审核后，会显示在这里。' },
});
