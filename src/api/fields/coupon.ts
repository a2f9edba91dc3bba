/** Coupons. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const couponStatus = kind.oneOf('卡券状态', enums.couponStatus);
export const invalidReason = kind.oneOf('失效原因', enums.couponInvalidReason);
export const couponNo = kind.number('卡券编号');
export const couponName = kind.name('卡券名称');
export const couponType = kind.oneOf('卡券类型', enums.couponType);
export const faceAmount = kind.money('面值');
export const usedAmount = kind.money('已抵扣');
export const remainAmount = kind.money('剩余');
export const minTransAmount = kind.money('使用门槛');
export const validStart = kind.time('生效时间');
export const validEnd = kind.time('到期时间');
export const couponAmount = kind.money('优惠金额');
export const couponCount = kind.count('发放张数', { unit: '张' });
