/**
 * 手机拍照: a form's pictures are taken with a phone that has read a code from the screen (docs/domain/conventions.md#photos-from-a-phone).
 * The phone signs in nowhere: the key in the code is its only right. Our own calls.
 */
import { photoStatus } from '../enums/upload-photo';
import * as f from '../fields';
import * as p from '../fields/upload-photo';
import { post, multipart } from '../schema/call';
import { oneOf } from '../schema/kinds';
import { many } from '../schema/shape';
import { imgType, picture } from './upload';

/** More pictures than the longest form has. */
export const photosAtMost = 40;
const { photoNo, photoKey, deviceKey, photoContent } = p;
const photoNames = many(imgType, photosAtMost);
/** What a phone shows with each request. */
const ofPhone = { photoKey, deviceKey };

export const photo = {
  open: post('/pub/photo/v1/open', {
    policy: 'signedIn',
    summary: '打开手机拍照',
    input: { photoNames },
    output: { photoNo, photoKey, expireTime: p.photoExpireTime },
  }),
  arrived: post('/pub/photo/v1/arrived', {
    policy: 'signedIn',
    summary: '取用手机照片',
    input: { photoNo, had: many(f.fileNo, photosAtMost) },
    output: {
      photoStatus: oneOf('拍照状态', photoStatus),
      photos: many({ fileNo: f.fileNo, imgType, photoContent }),
    },
  }),
  close: post('/pub/photo/v1/close', { policy: 'signedIn', summary: '结束手机拍照', input: { photoNo }, output: null }),
  join: post('/pub/photo/v1/join', {
    policy: 'public',
    summary: '手机打开拍照页面',
    input: ofPhone,
    output: { agentName: f.agentName, expireTime: p.photoExpireTime, photoNames, taken: photoNames },
  }),
  send: multipart('/pub/photo/v1/send', {
    policy: 'public',
    summary: '手机发送照片',
    input: { ...ofPhone, imgType, file: picture },
    output: null,
  }),
};
