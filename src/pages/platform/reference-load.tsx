/** A file of reference data (docs/domain/platform.md#reference-data). */
import { platformConfig } from '@/api/contract/platform/config';
import { defineBulk } from '../kit/bulk/define-bulk';
import { Changes } from './changes';

/** 加载参考数据: what a file would add, change and remove, before it replaces the set. */
export const loadReference = defineBulk({
  label: '加载',
  call: platformConfig.loadReference,
  readsText: 'text',
  fileLabel: '数据文件',
  endings: ['.csv', '.txt'],
  ask: ['set', 'version', 'remark'],
  whole: true,
  unit: '项变更',
  verb: '加载',
  outcomeOf: ({ added, changed, removed }) => ({ done: added + changed + removed, refused: [], batchNo: null }),
  preview: ({ added, changed, removed, samples }) =>
    samples.length > 0 ? (
      <>
        <p>{`新增 ${added} 条，修改 ${changed} 条，删除 ${removed} 条`}</p>
        <Changes changes={samples} />
      </>
    ) : null,
  done: { label: '返回参考数据', to: '/config/reference' },
});
