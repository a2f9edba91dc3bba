/**
 * Changes of terms told to providers (docs/domain/provider.md#terms-notices). Not exported by the index, so that it loads with the pages
 * that need it and not with the first list (docs/decisions/021).
 */
import * as enums from '../enums/terms-notice';
import * as kind from '../schema/kinds';

export const termsNoticeNo = kind.number('告知编号');
export const termsNoticeStatus = kind.oneOf('确认状态', enums.termsNoticeStatus, { decisive: true });
export const termsSource = kind.oneOf('变更来源', enums.termsSource);
export const sourceNo = kind.number('变更编号', { max: 24 });
export const issuerName = kind.name('发出方');
export const acknowledgedName = kind.name('确认人');
export const acknowledgedTime = kind.time('确认时间');
export const toldTime = kind.time('告知时间');
export const termsHold = kind.oneOf('适用', enums.termsHold);
