/**
 * Amounts that providers dispute (docs/domain/earnings.md#disputes). Not exported by the index, so that it loads with the pages that
 * need it and not with the first list (docs/decisions/021).
 */
import * as enums from '../enums/dispute';
import * as kind from '../schema/kinds';

export const disputeNo = kind.number('异议编号');
export const disputeStatus = kind.oneOf('异议状态', enums.disputeStatus, { decisive: true });
export const wantedAmount = kind.money('认为应为');
export const disputeReason = kind.remark('异议原因', { min: 2, max: 200 });
export const disputeAnswer = kind.remark('答复', { min: 2, max: 200 });
export const answerName = kind.name('答复人');
export const answerTime = kind.time('答复时间');
export const escalateReason = kind.remark('上报原因', { min: 2, max: 200 });
export const acceptedAmount = kind.money('认可金额', { min: 1, max: 99_999_999_999 });
export const decideRemark = kind.remark('处理说明', { min: 2, max: 200 });
export const decideTime = kind.time('处理时间');
