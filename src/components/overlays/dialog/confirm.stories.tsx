import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { Button } from '../../controls/button/button';
import { Confirm } from './confirm';

const question = () => screen.findByRole('alertdialog');

const meta = {
  title: 'Components/Overlays/Confirm',
  component: Confirm,
  parameters: docsFrame(320),
  args: {
    open: true,
    title: '停用代理商',
    children: '停用后，星河支付科技有限公司名下 12 家商户不能再交易，已成功的交易照常结算。',
    onCancel: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof Confirm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The consequence is announced together with the question. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await question();
    await expect(dialog).toHaveAccessibleName('停用代理商');
    await expect(dialog).toHaveAccessibleDescription(/名下 12 家商户不能再交易/);
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const Danger: Story = {
  args: { danger: true, confirm: '停用' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '停用' })).toBeVisible();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    const button = within(await question()).getByRole('button', { name: '确定' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** No alternative: only one button. */
export const OneAnswer: Story = {
  args: { title: '登录已失效', children: '请重新登录，已打开的页面会保留。', confirm: '重新登录' },
  render: ({ open, title, children, confirm, onConfirm }) => (
    <Confirm open={open} title={title} {...(confirm && { confirm })} onConfirm={onConfirm}>
      {children}
    </Confirm>
  ),
  play: async ({ args }) => {
    const dialog = within(await question());
    await expect(dialog.getAllByRole('button')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(dialog.getByRole('button', { name: '重新登录' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    title: '将 1,284 笔交易导出为 Excel 文件，文件含有商户手机号和卡号',
    children:
      '导出在后台进行，完成后可在下载中心取得，保留 7 天。导出记录会写入操作日志，上级服务商可以看到。请勿把文件交给无关的人。',
    confirm: '导出并记录',
  },
  play: async () => {
    const confirm = await screen.findByRole('button', { name: '导出并记录' });
    await expect(confirm.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** Escape is ignored; Tab and Enter answer, and the focus returns. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { open: false },
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>停用</Button>
        <Confirm
          {...args}
          open={open}
          onCancel={() => {
            setOpen(false);
            args.onCancel?.();
          }}
        />
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await question();
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    const cancel = within(dialog).getByRole('button', { name: '取消' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name: '确定' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
