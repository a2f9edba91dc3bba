/** 双人复核 (docs/domain/access.md#four-eyes). */
import * as kind from '../schema/kinds';
import * as enums from '../enums';

export const approvalNo = kind.number('复核编号');
export const approvalKind = kind.oneOf('复核事项', enums.approvalKind);
export const approvalStatus = kind.oneOf('复核状态', enums.approvalStatus);
/** What the call is named in the call reference. */
export const approvalTopic = kind.text('操作', { max: 60, translatable: true });
export const askedName = kind.name('申请人', { max: 30 });
export const decidedName = kind.name('复核人', { max: 30 });
export const decidedRemark = kind.remark('复核意见', { max: 200, decisive: true });
export const askTime = kind.time('申请时间');
export const waitsUntil = kind.time('复核截止');
export const decideTime = kind.time('复核时间');
