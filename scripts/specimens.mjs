/**
 * Draws the specimen documents that tests and visitors upload: both sides of an ID card, a business licence, a bank card. All
 * numbers are test-safe. Needs a Chinese font. The drawings are committed in tests/specimens, so this runs only to change them:
 * `npx tsx scripts/specimens.mjs`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fontStack } from '../src/api/fonts.ts';

const out = join(import.meta.dirname, '../tests/specimens');
mkdirSync(out, { recursive: true });
const font = `font-family="${fontStack}"`;
/** @type {(x: number, y: number, size: number, words: string, rest?: string) => string} */
const text = (x, y, size, words, rest = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${font} fill="#111" ${rest}>${words}</text>`;
/** @type {(body: string, fill?: string) => string} */
const card = (body, fill = '#f3f7fb') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" rx="30" fill="${fill}"/>${body}</svg>`;

const drawings = {
  'id-front': card(
    text(60, 110, 38, '姓名  李建国') +
      text(60, 190, 34, '性别  男    民族  汉') +
      text(60, 270, 34, '出生  1988 年 1 月 1 日') +
      text(60, 350, 34, '住址  杭州市西湖区文三路 1 号') +
      text(60, 540, 40, '公民身份号码') +
      text(350, 540, 46, '990000198801010010', 'letter-spacing="4"') +
      '<rect x="720" y="90" width="210" height="280" fill="#d5dde5"/>',
  ),
  'id-back': card(
    text(330, 140, 60, '中华人民共和国') +
      text(390, 240, 56, '居民身份证') +
      text(120, 440, 38, '签发机关  杭州市公安局西湖分局') +
      text(120, 530, 38, '有效期限  2018.05.01-2038.05.01'),
  ),
  'licence': card(
    text(380, 100, 60, '营 业 执 照') +
      text(60, 180, 32, '统一社会信用代码  91990000MA1000002L') +
      text(60, 260, 34, '名称  杭州云启商务服务有限公司') +
      text(60, 330, 34, '类型  有限责任公司') +
      text(60, 400, 34, '法定代表人  李建国') +
      text(60, 470, 34, '成立日期  2019 年 03 月 18 日') +
      text(60, 540, 34, '住所  杭州市西湖区文三路 1 号'),
    '#fffdf4',
  ),
  'bank-card': card(
    text(60, 120, 56, '演示银行') +
      text(700, 120, 44, '借记卡') +
      text(90, 360, 62, '6200 0000 0000 0005', 'letter-spacing="3"') +
      text(90, 520, 36, '有效期 12/35'),
    '#dfe9f7',
  ),
};
for (const [name, svg] of Object.entries(drawings))
  await sharp(Buffer.from(svg))
    .png({ palette: true })
    .toFile(join(out, `${name}.png`));
