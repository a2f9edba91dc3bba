/** 安全设置 in 我的信息: the operator's phrase, and the watermark, which only an organisation can turn off. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ListScreen, recordStoryOf } from '#tests/fakes/list-screen';
import { safeguard } from '@/api/contract/session/safeguard';
import { Failure } from '@/api/failure';
import safeguards from './login-safeguards';

const meta = {
  title: 'Pages/我的信息/安全设置',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const set = { phrase: '春江花月夜', watermark: true };
const story = (answer: typeof set) =>
  recordStoryOf(safeguards, [safeguard.load, answer], [safeguard.setPhrase, null], [safeguard.setWatermark, null]);
const wrong = '预留信息应为2到20个字符的文字，首尾不能有空格';
const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** A server error about the phrase is shown at its field. */
export const 未设置: Story = {
  ...recordStoryOf(
    safeguards,
    [safeguard.load, { phrase: null, watermark: true }],
    [safeguard.setPhrase, new Failure('invalid', wrong, null, [{ field: 'phrase', message: wrong }])],
  ),
  play: async () => {
    const phrase = await part('预留信息');
    await expect(phrase.getByText('未设置')).toBeVisible();
    await userEvent.click(phrase.getByRole('button', { name: '设置' }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.type(asked.getByRole('textbox', { name: /预留信息/ }), '短');
    await userEvent.click(asked.getByRole('button', { name: '确定' }));
    await expect(await asked.findByText(wrong)).toBeVisible();
  },
};
export const 已设置: Story = {
  ...story(set),
  play: async () => {
    const phrase = await part('预留信息');
    await expect(phrase.getByText('春江花月夜')).toBeVisible();
    await expect(phrase.getByRole('button', { name: '修改' })).toBeVisible();
  },
};
export const 已设置深色: Story = { ...已设置, globals: { theme: 'dark' } };
/** An organisation decides for itself and its subtree. */
export const 机构关闭水印: Story = {
  ...story(set),
  globals: { role: 'org' },
  play: async () => {
    const watermark = await part('敏感页面水印');
    await expect(watermark.getByText('已开启')).toBeVisible();
    await userEvent.click(watermark.getByRole('button', { name: '关闭' }));
    await expect(await screen.findByText('本机构和所有下级的敏感页面都将不再显示水印，确认关闭？')).toBeVisible();
  },
};
/** Agents see the setting and that their organisation can change it. */
export const 代理商不能关闭水印: Story = {
  ...story({ ...set, watermark: false }),
  globals: { role: 'lower' },
  play: async () => {
    const watermark = await part('敏感页面水印');
    await expect(watermark.getByText('已关闭')).toBeVisible();
    const button = watermark.getByRole('button', { name: '开启' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('仅机构账号可以使用；请联系所属机构办理');
    await userEvent.click(button);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
export const 加载失败: Story = recordStoryOf(safeguards, [safeguard.load, new Failure('network')]);
export const 手机: Story = { ...已设置, globals: { viewport: { value: 'mobile1', isRotated: false } } };
