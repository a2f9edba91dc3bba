/**
 * Products of an organisation as the platform edits them (docs/domain/platform.md#product-drafts). Not exported by the index, so that it
 * loads with the pages that need it and not with the first list (docs/decisions/021).
 */
import * as enums from '../enums/product';
import * as kind from '../schema/kinds';

export const draftNo = kind.number('草稿编号', { max: 24 });
export const productDraftStatus = kind.oneOf('草稿状态', enums.productDraftStatus, { decisive: true });
export const draftSource = kind.text('来源', { max: 40, translatable: true });
export const draftName = kind.name('建立人', { max: 30 });
export const putName = kind.name('提交人', { max: 30 });
export const putTime = kind.time('提交时间');
export const approvedName = kind.name('复核人', { max: 30 });
export const changeCount = kind.count('变更数', { unit: '个' });
