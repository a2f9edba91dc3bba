/** Every upload limit has its own status and message, never a 500. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { multipartOf, sendMultipart, uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';
import { bytesPerDay, filesPerMinute } from './allowance';
import { stopRecogniser } from './recogniser';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
});
afterAll(stopRecogniser);
const { upload } = contract;
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const picture = { field: 'file', name: 'x.png', bytes: Buffer.from('x') };
const imgType = ['imgType', 'doorImg'] as const;
const send = (fields: Parameters<typeof multipartOf>[0], files: Parameters<typeof multipartOf>[1]) =>
  sendMultipart(world, token, upload.img.path, multipartOf(fields, files));
const many = <T>(count: number, each: (index: number) => T) => Array.from({ length: count }, (_, index) => each(index));

describe('a multipart body', () => {
  it.each<[string, Parameters<typeof send>, number, string]>([
    ['a file past 10 MB', [[imgType], [{ ...picture, bytes: Buffer.alloc(11 << 20) }]], 413, '文件不能超过10.0 MB'],
    ['two files', [[imgType], [picture, picture]], 413, '一次只能上传1个文件，参数不能超过20个'],
    [
      'too many fields',
      [many(25, index => [`f${index}`, 'x']), [picture]],
      413,
      '一次只能上传1个文件，参数不能超过20个',
    ],
    ['a field too long', [[['imgType', 'x'.repeat(100_000)]], [picture]], 413, '单个参数不能超过64.0 KB'],
    ['a field called __proto__', [[['__proto__', 'x']], [picture]], 200, '不支持的参数名称'],
    ['a field called constructor', [[['constructor', 'x']], [picture]], 200, '不支持的参数名称'],
    ['a file called __proto__', [[imgType], [{ ...picture, field: '__proto__' }]], 200, '不支持的参数名称'],
    ['a field twice', [[imgType, imgType], [picture]], 200, '重复的参数：imgType'],
    ['a NUL in its file’s name', [[imgType], [{ ...picture, name: 'x.png\u0000.svg' }]], 200, '文件名含有不支持的字符'],
  ])('with %s is refused for that reason', async (_what, [fields, files], status, message) => {
    const response = await send(fields, files);
    expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining({ code: 400, message })]);
    world.clock.advance(61_000);
  });
  it('that is truncated, or has no boundary, is refused', async () => {
    const whole = multipartOf([imgType], [picture]);
    const half = await sendMultipart(world, token, upload.img.path, whole.subarray(0, whole.length - 30));
    expect(half.json()).toMatchObject({ code: 400, message: '上传的内容不完整或格式有误，请重新上传' });
    expect(world.logged.join()).not.toContain('call failed');
  });
});

describe('an image', () => {
  it('of more than 50 megapixels is refused before decoding', async () => {
    const bytes = await blank(10_001, 5000);
    const answer = await uploadOf(world, token, upload.img.path, {
      fields: { imgType: 'doorImg' },
      name: 'x.png',
      bytes,
    });
    expect(answer).toMatchObject({ code: 400, message: '图片不能超过50,000,000像素，请缩小后上传' });
  });
  it('that is a thin strip is not scaled to a million lines for the recogniser', async () => {
    const bytes = await blank(3, 2400);
    const answer = await uploadOf(world, token, upload.ocr.path, {
      fields: { type: 'ID_FRONT' },
      name: 'x.png',
      bytes,
    });
    expect(answer).toMatchObject({ code: 400, message: '图片无法识别，请重新上传清晰图片' });
  });
});

describe('an operator', () => {
  const one = async (as = token) => {
    const bytes = await blank(20, 20);
    const payload = multipartOf([imgType], [{ ...picture, bytes }]);
    return sendMultipart(world, as, upload.img.path, payload);
  };
  it('may upload twenty files per minute, and is refused with a retry time', async () => {
    world.clock.advance(61_000);
    const answers = await Promise.all(many(filesPerMinute + 2, () => one()));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.json()).toMatchObject({ code: 429, message: '每分钟最多上传20个文件，请60秒后再试' });
    expect(refused[0]!.headers['retry-after']).toBe('60');
    expect((await one(await world.signIn('agent_l2'))).json()).toMatchObject({ code: 200 });
    world.clock.advance(59_999);
    expect((await one()).json()).toMatchObject({ code: 429, message: '每分钟最多上传20个文件，请1秒后再试' });
    world.clock.advance(1);
    expect((await one()).json()).toMatchObject({ code: 200 });
  });
  it('may upload a limited number of bytes per day, and is refused until midnight', async () => {
    await world.store.pool.query(
      `update file set size = $1 where file_no = (select file_no from file where operator_no is not null order by create_time desc limit 1)`,
      [bytesPerDay],
    );
    expect((await one()).json()).toMatchObject({ code: 429, message: '今日上传已达500.0 MB，请明日0点后再上传' });
    const at = async (time: string) => {
      world.clock.advance(Date.parse(`${time}+08:00`) - world.clock.now());
      token = await world.signIn('agent_l1');
      return (await one()).json<{ code: number }>().code;
    };
    expect(await at('2026-11-20T23:59:59.999')).toBe(429);
    expect(await at('2026-11-21T00:00:00.000')).toBe(200);
  });
});
