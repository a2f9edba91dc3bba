/** Pictures that a phone takes for a form (docs/domain/conventions.md#photos-from-a-phone). Loaded only where they are used. */
import * as kind from '../schema/kinds';

export const photoNo = kind.text('手机拍照编号', { max: 36 });
/** What the code on the screen says. */
export const photoKey = kind.text('拍照密钥', { max: 64, verbatim: true });
/** Made by the phone itself: the first that comes with one is the only one. */
export const deviceKey = kind.text('手机密钥', { min: 32, max: 64, verbatim: true });
export const photoExpireTime = kind.time('有效期至');
export const photoContent = kind.text('照片内容', { max: 14_000_000, verbatim: true, help: 'base64' });
