/** Second factors (docs/domain/session.md#second-factor). */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const factorResetStatus = kind.oneOf('重置状态', enums.factorResetStatus);
