/** Second factors in a real browser, with the virtual authenticator of its debugging protocol. */
import type { CDPSession, Page } from '@playwright/test';
import { TOTP, Secret } from 'otpauth';
import { contract } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { now } from './clock';
import { expect, fillForm, test } from './fixtures';

/** A device that holds passkeys and says yes. */
async function authenticator(page: Page): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
const ownFactors = '/myInfo/myinfo?tab=factors';
async function add(page: Page, kind: '通行密钥' | '动态口令') {
  await page.getByRole('button', { name: '添加验证方式' }).click();
  const dialog = page.getByRole('dialog', { name: '添加验证方式' });
  await dialog.getByRole('button', { name: `添加${kind}` }).click();
  return dialog;
}
const passkeyName = '办公电脑';

test('a passkey signs in with the password and alone, and gives itself again before what needs it', async ({
  page,
  portal,
}) => {
  // Passkeys are made for names, not for addresses.
  const open = (path: string) => page.goto(portal.url.replace('127.0.0.1', 'localhost') + path);
  await authenticator(page);
  await open(`/login?redirect=${encodeURIComponent(ownFactors)}`);
  await fillForm(page, 'agent_l2', demoPassword);
  const dialog = await add(page, '通行密钥');
  await dialog.getByLabel('名称').fill(passkeyName);
  await dialog.getByRole('button', { name: '创建通行密钥' }).click();
  await expect(dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: '已保存，继续' }).click();
  await expect(page.getByRole('table', { name: '验证方式' })).toContainText(passkeyName);

  // Password and passkey.
  await page.context().clearCookies();
  await open('/login');
  await fillForm(page, 'agent_l2', demoPassword);
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token');
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  // The passkey alone.
  await page.context().clearCookies();
  await open('/login');
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  // Five minutes later, what asks for it is sent again once it was given.
  await portal.rows(`update session set factor_time = factor_time - 600000`);
  await open(ownFactors);
  await page.getByRole('button', { name: '更换恢复码' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  const asked = page.getByRole('dialog', { name: '请再次完成二次验证' });
  await asked.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
});

test('a code of an app signs in once; the same code, and an answer of another address, are refused', async ({
  page,
  portal,
  signedIn,
  open,
}) => {
  await signedIn('agent_l3', ownFactors);
  const dialog = await add(page, '动态口令');
  const secret = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const used = totp.generate({ timestamp: now() });
  await dialog.getByLabel('动态口令', { exact: true }).fill(used);
  await dialog.getByRole('button', { name: '确认添加' }).click();
  await dialog.getByRole('button', { name: '已保存，继续' }).click();
  await expect(page.getByRole('table', { name: '验证方式' })).toContainText('手机口令');

  await page.context().clearCookies();
  await open('/login');
  await fillForm(page, 'agent_l3', demoPassword);
  const code = page.getByLabel('动态口令', { exact: true });
  // The one that has confirmed the factor counts no more.
  await code.fill(used);
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByText(/口令不正确或已使用过/)).toBeVisible();
  await code.fill(totp.generate({ timestamp: now() + 30_000 }));
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  const { ticket } = await portal.as()(contract.passkey.options, {});
  const response = JSON.stringify({ id: 'x', response: { clientDataJSON: '' } });
  await expect(portal.as()(contract.passkey.login, { ticket, response })).rejects.toMatchObject({
    reason: 'invalid',
    failCode: '1004',
  });
});
