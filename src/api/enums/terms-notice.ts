/**
 * 政策变更告知: changes of terms told to the providers that they touch (docs/domain/provider.md#terms-notices). Not exported by the
 * index, so that it loads with the pages that need it and not with the first list (docs/decisions/021).
 */
import { enumeration } from '../schema/enumeration';

export const termsNoticeStatus = enumeration(
  ['TOLD', '待确认', 'warning'],
  ['ACKNOWLEDGED', '已确认', 'success'],
  ['SUPERSEDED', '已被后来的变更替代', 'neutral'],
);
/** By what terms were changed. */
export const termsSource = enumeration(['PRODUCTS', '产品生效'], ['PRICING', '分润配置']);
/** From when a changed value holds, and for what. */
export const termsHold = enumeration(
  ['FROM_TIME', '自生效时间起'],
  ['AT_ONCE', '告知时起'],
  ['NEW', '告知后新发生的，已有的不变'],
);
