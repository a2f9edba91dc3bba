/** 手机拍照 (docs/domain/conventions.md#photos-from-a-phone). */
import { enumeration } from '../schema/enumeration';

export const photoStatus = enumeration(['WAITING', '等待扫码'], ['JOINED', '手机已连接'], ['OVER', '已结束']);
