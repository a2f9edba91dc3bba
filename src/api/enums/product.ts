/**
 * 产品草稿: what becomes of one (docs/domain/platform.md#product-drafts). Not exported by the index, so that it loads with the pages that
 * need it and not with the first list (docs/decisions/021).
 */
import { enumeration } from '../schema/enumeration';

export const productDraftStatus = enumeration(
  ['DRAFT', '编辑中', 'info'],
  ['STALE', '需更新', 'warning'],
  ['IN_FORCE', '已生效', 'success'],
  ['DISCARDED', '已放弃', 'neutral'],
);
