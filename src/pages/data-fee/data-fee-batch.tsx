import { flowCard } from '@/api/contract/data-fee';
import { defineBulk } from '@/pages/kit/bulk/define-bulk';
import { pathToList } from '@/pages/kit/page/paths';
import { FeeChanges } from '@/pages/merchant/fee-changes';

/** 批量变更流量费 from an uploaded file (docs/domain/merchant.md#flow-fee-change). */
export const custFlowCardBatch = defineBulk({
  label: flowCard.changeTask.summary,
  call: flowCard.changeTask,
  template: 'CUST_FLOW_CARD_CHANGE',
  unit: '行',
  verb: '变更',
  outcomeOf: ({ success, refused, batchNo, failFileNo }) => ({
    done: success,
    refused: refused.map(({ line, custNo, reason }) => ({ key: `第${line}行 ${custNo}`, reason })),
    batchNo,
    refusedFile: failFileNo,
  }),
  preview: ({ preview }) => (preview && preview.changes.length > 0 ? <FeeChanges preview={preview} /> : null),
  done: { label: '返回流量卡记录', to: pathToList.flowCards },
});
