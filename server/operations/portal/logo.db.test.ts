/** The logo of an installation: what is taken as one, and what is not (docs/domain/conventions.md#identity). */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { uploadBytes } from '#server/foundation/files/keys';
import { uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';

const { platformConfig, upload } = contract;
let world: World;
let platform: string;
beforeAll(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const uploaded = (
  bytes: Buffer,
  { name = '标志.png', imgType = 'logoImg', base = '/platform', token = platform } = {},
) => uploadOf(world, token, base + upload.img.path, { fields: { imgType }, name, bytes });
const fileNoOf = async (...args: Parameters<typeof uploaded>) => String((await uploaded(...args)).object['fileNo']);
const current = async () => (await world.send(platformConfig.identity, {}, platform)).object.identity;
const save = async (logoImg: string | null, requestNo: string = randomUUID()) =>
  world.send(platformConfig.setIdentity, { ...(await current())!, logoImg, requestNo }, platform);

/** A red disc on nothing. */
const disc = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30" fill="#c00"/></svg>`,
    ),
  );
const noise = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 60 } },
  });

describe('a logo', () => {
  it('is set with what else identifies the platform, and taken off again, each in the audit log', async () => {
    const fileNo = await fileNoOf(await disc(300, 300).png().toBuffer());
    const requestNo = randomUUID();
    const answers = await Promise.all([save(fileNo, requestNo), save(fileNo, requestNo)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await current()).toMatchObject({ logoImg: fileNo });
    const { url } = (await world.send(upload.showImg, { fileNo }, platform)).object;
    expect((await world.app.inject({ url, headers: { token: platform } })).statusCode).toBe(200);
    expect((await save(null)).code).toBe(200);
    expect(await current()).toMatchObject({ logoImg: null });
    const { list } = (await world.send(contract.platformAudit.list, { side: 'PLATFORM' }, platform)).object;
    expect(list.filter(({ content }) => content.startsWith('保存平台信息'))).toHaveLength(2);
  });
  it('is stored as a square png without hidden data, whatever was uploaded', async () => {
    const photo = await noise(400)
      .resize(400, 320, { fit: 'fill' })
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .jpeg({ quality: 60 })
      .toBuffer();
    expect(photo.includes('hidden words')).toBe(true);
    const stored = (await uploadBytes(world.deps.files, await fileNoOf(photo, { name: '标志.jpg' })))!;
    expect(stored.includes('hidden words')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 256, height: 256, hasAlpha: true });
    const small = (await uploadBytes(world.deps.files, await fileNoOf(await disc(80, 64).png().toBuffer())))!;
    expect(await sharp(small).metadata()).toMatchObject({ width: 80, height: 80 });
  });
});

describe('a file that is no logo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';
  const wrong: readonly (readonly [what: string, bytes: () => Promise<Buffer> | Buffer, message: string])[] = [
    ['a drawing that may carry scripts', () => Buffer.from(svg), '品牌标志应为jpg、png或webp图片'],
    ['an animation', () => noise(99).gif().toBuffer(), '品牌标志应为jpg、png或webp图片'],
    ['a text', () => Buffer.from('MZ not a picture'), '品牌标志应为jpg、png或webp图片'],
    ['nothing', () => Buffer.alloc(0), '品牌标志应为jpg、png或webp图片'],
    [
      'the begin of a picture',
      async () => (await disc(300, 300).png().toBuffer()).subarray(0, 400),
      '品牌标志的图片已损坏或过大，请重新上传',
    ],
    ['a large picture', () => noise(400).png().toBuffer(), '品牌标志应不超过200.0 KB，该文件为'],
    [
      'a picture of too many pixels',
      () =>
        sharp({ create: { width: 7101, height: 7101, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      '品牌标志的图片已损坏或过大，请重新上传',
    ],
    [
      'a banner',
      () => disc(640, 200).png().toBuffer(),
      '品牌标志应接近正方形，长边不超过短边的4/3，该图片为640×200像素',
    ],
    ['a tiny picture', () => disc(63, 64).png().toBuffer(), '品牌标志的宽和高应至少64像素，该图片为63×64像素'],
  ];
  it.each(wrong)('is refused: %s named as a png', async (_what, bytesOf, message) => {
    const answer = await uploaded(await bytesOf());
    expect(answer).toMatchObject({ code: 400, message: expect.stringContaining(message) });
  });
  it('is refused: one of somebody else, one for something else, and one that does not exist', async () => {
    world.clock.advance(60_000);
    const picture = await disc(99, 99).png().toBuffer();
    const theirs = await fileNoOf(picture, { base: '', token: await world.signIn('agent_l1') });
    const other = await fileNoOf(picture, { imgType: 'doorImg' });
    const message = '品牌标志应为在平台信息中上传的图片，请重新上传';
    for (const fileNo of [theirs, other, 'F0001.png', '../../etc/passwd'])
      expect(await save(fileNo)).toMatchObject({
        code: 400,
        message,
        object: { errors: [{ field: 'logoImg', message }] },
      });
    expect(await current()).toMatchObject({ logoImg: null });
  });
});
