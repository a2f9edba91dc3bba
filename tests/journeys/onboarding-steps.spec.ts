/** Number of user steps of an application for a merchant, whose pictures a phone takes: part of `npm run look -- steps`. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { photoPath } from '@/api/constants';
import { photo } from '@/api/contract/upload-photo';
import { allottedTerminal } from './allotted';
import { type CountingDriver, expect, test } from './counting-driver';

const specimen = (name: string) => join(import.meta.dirname, `../specimens/${name}.png`);
/** Text recognition is slow. */
const readMs = 60_000;
/** In the order in which the phone asks for them; each takes one touch there. */
const photos = {
  身份证人像面: 'id-front',
  身份证国徽面: 'id-back',
  手持身份证: 'id-front',
  银行卡正面: 'bank-card',
  门头照: 'licence',
  店内照: 'licence',
  收银台照: 'licence',
  商户协议: 'licence',
} as const;
const taken = Object.keys(photos).length;

const choose = async (page: Page, hand: CountingDriver, field: string, option?: string) => {
  await hand.click(page.getByRole('combobox', { name: field }));
  const options = page.getByRole('option');
  await hand.click(option === undefined ? options.first() : options.filter({ hasText: option }).first());
};
const find = async (page: Page, hand: CountingDriver, field: string, typed: string) => {
  await hand.type(page.getByRole('combobox', { name: field }), typed);
  await hand.click(page.getByRole('option', { name: typed }).first());
};
const next = (page: Page, hand: CountingDriver) => hand.click(page.getByRole('button', { name: '下一步' }));

/** What only a person knows. */
async function fillIn(page: Page, hand: CountingDriver, termSn: string): Promise<void> {
  await choose(page, hand, '商户类型', '个人');
  await find(page, hand, '终端SN', termSn);
  await choose(page, hand, '政策', '电签尊享版');
  await next(page, hand);
  await hand.type(page.getByRole('textbox', { name: '商户名称' }), '建国小吃店');
  await hand.type(page.getByRole('textbox', { name: '商户简称' }), '建国小吃');
  await find(page, hand, '行业', '便利');
  await hand.click(page.getByRole('button', { name: /所在地区/ }));
  for (const area of ['浙江省', '杭州市', '西湖区']) await hand.click(page.getByRole('option', { name: area }));
  await hand.type(page.getByRole('textbox', { name: '详细地址' }), '文三路 2 号');
  await hand.type(page.getByRole('textbox', { name: '手机号' }), '19900960077');
  await next(page, hand);
}

test('a merchant applied for, with eight pictures from a phone', async ({
  page,
  browser,
  portal,
  signedIn,
  inSteps,
}) => {
  // Text recognition of four pictures.
  test.slow();
  const termSn = await allottedTerminal(portal, '00003602JOURNEYS0001');
  await portal.rows('delete from form_draft');
  await signedIn('agent_l2', '/custManage/custApply');
  await expect(page.getByRole('combobox', { name: '商户类型' })).toBeVisible();
  await inSteps(31 - taken, async hand => {
    await fillIn(page, hand, termSn);
    const asked = page.waitForResponse(answer => answer.url().endsWith(photo.open.path));
    await hand.click(page.getByRole('button', { name: '用手机拍照' }));
    const { object } = (await (await asked).json()) as { object: { photoKey: string } };
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(new URL(`/agent-web${photoPath}?lang=zh#${object.photoKey}`, page.url()).href);
    for (const [at, [name, file]] of Object.entries(photos).entries()) {
      await phone.getByLabel(name).setInputFiles(specimen(file));
      await expect(phone.getByText(`已发送 ${at + 1} / ${taken} 张`, { exact: false })).toBeVisible();
    }
    await expect(page.getByRole('textbox', { name: '法人姓名' })).toHaveValue('李建国', { timeout: readMs });
    for (const name of ['身份证国徽面', '手持身份证'])
      await expect(page.getByRole('button', { name: `查看${name}` })).toBeVisible({ timeout: readMs });
    await next(page, hand);
    await expect(page.getByRole('textbox', { name: '结算户名' })).toHaveValue('李建国');
    await expect(page.getByRole('textbox', { name: '结算卡号' })).toHaveValue('6200000000000005', { timeout: readMs });
    await expect(page.getByRole('button', { name: '查看银行卡正面' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: '开户银行' })).toHaveText('演示银行');
    await next(page, hand);
    await next(page, hand);
    await hand.click(page.getByRole('button', { name: '提交', exact: true }));
    await expect(page.getByText('进件已提交')).toBeVisible();
    await phone.context().close();
  });
});
