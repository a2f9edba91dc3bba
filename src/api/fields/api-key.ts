/** Keys with which other systems sign (docs/domain/access.md#machine-keys, docs/channel.md#keys). */
import * as kind from '../schema/kinds';
import * as enums from '../enums/api-key';

export const addresses = kind.text('允许的地址', {
  max: 400,
  help: '多个IP地址或网段用逗号分隔，如 203.0.113.7,198.51.100.0/24；不填不限制',
});
export const keyLife = kind.oneOf('有效期', enums.keyLife);
export const keyState = kind.oneOf('状态', enums.keyState);
