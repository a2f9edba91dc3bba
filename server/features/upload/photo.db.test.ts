/** A form's pictures taken with a phone: single use, ten minutes, bound to the operator's session and to the first phone. */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { uploadOf } from '#tests/world/multipart';
import { expireUploads } from './references';
import { openWorld, type World } from '#tests/world/open';

const { photo } = contract;
const minutes = 60_000;
const phone = 'p'.repeat(64);
const otherPhone = 'q'.repeat(64);
const gone = '二维码已失效，请在电脑上重新打开';

let world: World;
let token: string;
let picture: Buffer;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
});

const open = async (as = token) =>
  (await world.send(photo.open, { photoNames: ['idFrontImg', 'licenseImg'] }, as)).object;
const join = (photoKey: string, deviceKey = phone) => world.send(photo.join, { photoKey, deviceKey }, '');
const arrived = async (photoNo: string, had: string[] = [], as = token) =>
  (await world.send(photo.arrived, { photoNo, had }, as)).object;
const send = (photoKey: string, imgType = 'idFrontImg', bytes = picture, deviceKey = phone) =>
  uploadOf(world, '', photo.send.path, { fields: { photoKey, deviceKey, imgType }, name: '拍照.jpg', bytes });

it('brings what the phone takes to the form, each picture once, without a login of the phone', async () => {
  const { photoNo, photoKey } = await open();
  expect(await arrived(photoNo)).toEqual({ photoStatus: 'WAITING', photos: [] });
  const joined = (await join(photoKey)).object;
  expect(joined).toMatchObject({ photoNames: ['idFrontImg', 'licenseImg'], taken: [] });
  expect((await send(photoKey)).code).toBe(200);
  expect((await send(photoKey, 'licenseImg')).code).toBe(200);
  const { photoStatus, photos } = await arrived(photoNo);
  expect([photoStatus, photos.map(({ imgType }) => imgType)]).toEqual(['JOINED', ['idFrontImg']]);
  const came = Buffer.from(photos[0]!.photoContent, 'base64');
  expect(await sharp(came).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 });
  const had = photos.map(({ fileNo }) => fileNo);
  const later = (await arrived(photoNo, had)).photos;
  expect(later.map(({ imgType }) => imgType)).toEqual(['licenseImg']);
  expect((await arrived(photoNo, [...had, ...later.map(({ fileNo }) => fileNo)])).photos).toEqual([]);
  // A phone that is reloaded goes on where it was.
  expect((await join(photoKey)).object.taken).toEqual(['idFrontImg', 'licenseImg']);
});

it('is for the first phone alone', async () => {
  const { photoKey } = await open();
  await join(photoKey);
  const said = '二维码已在另一部手机上使用，请在电脑上重新打开';
  expect(await join(photoKey, otherPhone)).toMatchObject({ code: 409, message: said });
  expect(await send(photoKey, 'idFrontImg', picture, otherPhone)).toMatchObject({ code: 409, message: said });
});

it('of two phones at once takes one', async () => {
  const { photoKey } = await open();
  const codes = (await Promise.all([join(photoKey), join(photoKey, otherPhone)])).map(({ code }) => code);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it('ends after ten minutes, for the phone and for the form', async () => {
  const { photoNo, photoKey, expireTime } = await open();
  expect(expireTime).toBe(world.clock.now() + 10 * minutes);
  world.clock.advance(10 * minutes - 1);
  expect((await send(photoKey)).code).toBe(200);
  world.clock.advance(1);
  expect(await send(photoKey)).toMatchObject({ code: 404, message: gone });
  expect(await join(photoKey)).toMatchObject({ code: 404, message: gone });
  expect(await arrived(photoNo)).toEqual({ photoStatus: 'OVER', photos: [] });
  await expireUploads(world.deps, world.clock.now() + 1);
  expect(await world.rows('select 1 from photo_handover')).toEqual([]);
});

it('ends when it is closed, when another is opened, and with the session that asked', async () => {
  const closed = await open();
  await world.send(photo.close, { photoNo: closed.photoNo }, token);
  expect((await send(closed.photoKey)).message).toBe(gone);
  const before = await open();
  const after = await open();
  expect((await send(before.photoKey)).message).toBe(gone);
  expect((await send(after.photoKey)).code).toBe(200);
  const leaving = await world.signIn('agent_l1');
  const left = await open(leaving);
  await world.send(contract.login.operatorlogout, {}, leaving);
  expect((await send(left.photoKey)).message).toBe(gone);
});

it('shows nobody else what came: no colleague, no other session of the same person', async () => {
  const { photoNo, photoKey } = await open();
  await send(photoKey);
  const over = { photoStatus: 'OVER', photos: [] };
  expect(await arrived(photoNo, [], await world.signIn('agent_l1_check'))).toEqual(over);
  expect(await arrived(photoNo, [], await world.signIn('agent_l1'))).toEqual(over);
});

it('takes only pictures that the form asked for, twenty a minute', async () => {
  const { photoKey } = await open();
  expect(await send(photoKey, 'doorImg')).toMatchObject({ code: 400, message: expect.stringContaining('表单不需要') });
  expect(await send(photoKey, 'idFrontImg', Buffer.from('no picture'))).toMatchObject({ code: 400 });
  world.clock.advance(2 * minutes);
  const { photoKey: again } = await open();
  const answers = [];
  for (let time = 0; time < 21; time += 1) answers.push(await send(again));
  expect(answers.map(({ code }) => code)).toEqual([...Array<number>(20).fill(200), 429]);
});

it('opens nothing for a guessed key', async () => {
  expect(await join('x'.repeat(43))).toMatchObject({ code: 404, message: gone });
});

it('leaves the form its own uploads: twelve pictures of a company go both ways within a minute', async () => {
  world.clock.advance(minutes);
  const { photoKey } = await open();
  for (let taken = 0; taken < 12; taken += 1) expect((await send(photoKey)).code).toBe(200);
  for (let took = 0; took < 12; took += 1) {
    const { code } = await uploadOf(world, token, contract.upload.img.path, {
      fields: { imgType: 'idFrontImg' },
      name: '身份证.jpg',
      bytes: picture,
    });
    expect(code).toBe(200);
  }
});
