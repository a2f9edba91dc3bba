/** The second factor: after the password, enrolled for the first time, and asked for again. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer, fakeSend } from '#tests/fakes/contract';
import { Stage } from '#tests/fakes/frame-stage';
import { factor } from '@/api/contract/session/factor';
import { operatorlogout } from '@/api/contract/session/login';
import { failCodes, Failure } from '@/api/failure';
import { askAgain } from '@/app/actors/factor-actors';
import type { PortalChildren } from '@/machines/portal/portal-children';
import type { PortalRef } from '@/machines/portal/portal.machine';

const meta = {
  title: 'Pages/Second factor',
  component: Stage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'mobile1', isRotated: false } };
const waits =
  (stage: 'ASKED' | 'ENROL') =>
  ({ session }: PortalChildren) =>
    session.send({
      type: 'session.started',
      mustChangePassword: false,
      waiting: { token: 'T', firstLogin: false, policyName: null, factor: stage },
    });
const both = { proofs: [{ proof: 'TOTP' as const }, { proof: 'RECOVERY' as const }], options: null };
const page = (name: string) => screen.findByRole('heading', { name });

/** Asked after the password: a wrong code stays, and says why it was refused. */
export const Code: Story = {
  args: {
    signedIn: false,
    then: waits('ASKED'),
    answers: new Map([
      answer(factor.challenge, both),
      answer(factor.prove, new Failure('invalid', '口令不正确或已使用过，请用下一个口令再试')),
      answer(operatorlogout, null),
    ]),
  },
  play: async () => {
    await page('二次验证');
    const code = await screen.findByRole('textbox', { name: '动态口令' });
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/口令不正确或已使用过/));
    await expect(code).toHaveValue('123456');
  },
};
export const CodeDark: Story = { ...Code, globals: { theme: 'dark' } };
export const CodePhone: Story = { ...Code, globals: phone };

/** A passkey is offered first; another way is one click away, and back. */
export const Passkey: Story = {
  args: {
    signedIn: false,
    then: waits('ASKED'),
    answers: new Map([
      answer(factor.challenge, { proofs: [{ proof: 'PASSKEY' }, ...both.proofs], options: '{}' }),
      answer(operatorlogout, null),
    ]),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '使用通行密钥' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '改用恢复码' }));
    await expect(await screen.findByRole('textbox', { name: '恢复码' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '改用通行密钥' }));
    await expect(await screen.findByRole('button', { name: '使用通行密钥' })).toBeVisible();
  },
};
/** Whoever has lost everything reads whom to ask, and how long it takes. */
export const Lost: Story = {
  args: Passkey.args!,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '都无法使用？' }));
    await expect(await screen.findByText(/24小时后生效/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '返回登录' }));
    await expect(await screen.findByLabelText('登录账号')).toBeVisible();
  },
};
/** What the server has ended leads back to the form, with its sentence. */
export const Over: Story = {
  args: {
    signedIn: false,
    then: waits('ASKED'),
    answers: new Map([
      answer(factor.challenge, both),
      answer(factor.prove, new Failure('session', '二次验证多次错误，请重新登录', failCodes.disabled)),
    ]),
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '动态口令' }), '123456');
    await userEvent.click(screen.getByRole('button', { name: '验证' }));
    await expect(await screen.findByText('二次验证多次错误，请重新登录')).toBeVisible();
    await expect(screen.getByLabelText('登录账号')).toBeVisible();
  },
};

const codes = Array.from({ length: 10 }, (_, at) => ({ code: `7K2M-9QX${at}` }));
const app = {
  factorNo: 'F1',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/demo:org_demo?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=demo',
};
/** Required of whoever has none: the kind, the picture for the app, its code, and the recovery codes, which are shown once. */
export const Enrolment: Story = {
  args: {
    signedIn: false,
    then: waits('ENROL'),
    answers: new Map([
      answer(factor.startTotp, app),
      answer(factor.confirm, { recoveryCodes: codes, session: null }),
      answer(operatorlogout, null),
    ]),
  },
  play: async () => {
    await page('设置二次验证');
    await userEvent.click(await screen.findByRole('button', { name: '添加动态口令' }));
    await expect(await screen.findByRole('img', { name: '动态口令的二维码' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '动态口令' }), '123');
    await userEvent.click(screen.getByRole('button', { name: '确认添加' }));
    await expect(await screen.findByText('请输入6位动态口令')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '动态口令' }), '456');
    await userEvent.click(screen.getByRole('button', { name: '确认添加' }));
    const list = within(await screen.findByRole('list', { name: '恢复码' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(10);
    await expect(screen.getByRole('button', { name: '已保存，继续' })).toBeVisible();
  },
};
export const EnrolmentDark: Story = { ...Enrolment, globals: { theme: 'dark' } };
export const EnrolmentPhone: Story = { ...Enrolment, globals: phone };
/** The picture for the app's camera. */
export const EnrolmentApp: Story = {
  args: Enrolment.args!,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '添加动态口令' }));
    await expect(await screen.findByRole('img', { name: '动态口令的二维码' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('手机口令');
    await expect(screen.getByRole('button', { name: '复制密钥' })).toBeVisible();
  },
};
export const EnrolmentAppPhone: Story = { ...EnrolmentApp, globals: phone };

/** In the dialog of an expired session. */
export const InPlace: Story = {
  args: {
    settings: { signInInPlace: true },
    answers: new Map([answer(factor.challenge, both)]),
    then: children => {
      children.session.send({ type: 'session.expired', message: '登录已失效，请重新登录' });
      waits('ASKED')(children);
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: '二次验证' }));
    await expect(await dialog.findByRole('textbox', { name: '动态口令' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '返回登录' })).toBeVisible();
  },
};

const asked = { count: 0 };
/** Two calls that need it are refused; one dialog asks, and both learn that it was given. */
export const StepUp: Story = {
  args: {
    answers: new Map<string, unknown>([
      answer(factor.challenge, both),
      answer(factor.prove, { session: null, recoveryLeft: 10 }),
    ]),
    then: (_children, portal) => {
      asked.count = 0;
      void askTwice(portal);
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '请再次完成二次验证' }));
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.type(await dialog.findByRole('textbox', { name: '动态口令' }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(asked.count).toBe(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const StepUpDark: Story = { ...StepUp, globals: { theme: 'dark' } };
export const StepUpPhone: Story = { ...StepUp, globals: phone };
async function askTwice(portal: PortalRef): Promise<void> {
  const send = fakeSend(StepUp.args!.answers!, () => {});
  const answers = await Promise.all([askAgain(portal, send), askAgain(portal, send)]);
  asked.count = answers.filter(Boolean).length;
}
