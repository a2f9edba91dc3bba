/**
 * Draft of an organisation's products (docs/domain/platform.md#product-drafts, `productDraftStatus`). STALE: what it was made from is
 * not in force any more. A draft that waits for a second person stays as it is, because the call waits and not the record.
 */
import { conflict, flow, stay, to } from './flow';

const by = ['OPS'] as const;

export const productDraftFlow = flow('productDraftStatus', {
  facts: {
    isAsSeen: conflict('草稿已被修改，没有提交', '刷新页面，核对变更后重新提交'),
    isCurrent: conflict('现行产品已有变化，草稿不能提交', '先「更新到现行产品」，草稿的修改会保留'),
    isBehind: conflict('草稿已按现行产品建立，不需要更新'),
  },
  events: {
    make: { label: '新建草稿' },
    load: { label: '加载产品文件' },
    save: { label: '保存草稿', next: '草稿保存后可以继续修改，提交生效前现行产品不变。' },
    outdate: { label: '现行产品有变化' },
    rebase: { label: '更新到现行产品', next: '草稿里改过的内容保留，其余按现行产品。' },
    putInForce: { label: '提交生效', next: '从生效时间起按草稿执行，已签约的条件不变。', already: '已生效' },
    discard: { label: '放弃草稿', danger: true, next: '草稿不能再编辑，现行产品不变。' },
  },
  states: {
    new: { make: to('DRAFT', { by }), load: to('IN_FORCE', { by, effects: ['outdateOthers', 'tellProviders'] }) },
    DRAFT: {
      save: stay({ by }),
      rebase: stay({ by, when: ['isBehind'] }),
      putInForce: to('IN_FORCE', { by, when: ['isAsSeen', 'isCurrent'], effects: ['outdateOthers', 'tellProviders'] }),
      outdate: to('STALE', { by: ['TIMER'] }),
      discard: to('DISCARDED', { by }),
    },
    STALE: {
      save: stay({ by }),
      rebase: to('DRAFT', { by }),
      discard: to('DISCARDED', { by }),
    },
    IN_FORCE: {},
    DISCARDED: {},
  },
});
