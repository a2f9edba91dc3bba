/** Why nothing of a draft of products can be edited (docs/domain/platform.md#product-drafts). */
import type { HasActions } from '@/api/schema/list';

/** Null if it can. */
export function draftRefusal({ allowed }: HasActions): string | null {
  const said = allowed?.['productDraftStatus.save'];
  return said === null ? null : (said ?? '草稿已生效或已放弃，不能再编辑');
}
