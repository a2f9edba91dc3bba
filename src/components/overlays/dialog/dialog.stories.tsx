import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectWithin } from '#tests/fakes/measured';
import { Button } from '../../controls/button/button';
import { FormStack } from '../../controls/field/form-stack';
import { Field } from '../../controls/field/field';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Input } from '../../controls/input/input';
import { Link } from '../../controls/link/link';
import { Dialog, type DialogProps } from './dialog';

const list = css({ display: 'grid', gap: '12', width: '200', p: '16' });
const rules = Array.from({ length: 24 }, (_, index) => (
  <p key={index}>
    第 {index + 1} 条　服务商应当核对名下商户的进件资料，发现与证件不一致的，应当在两个工作日内处理并告知代理商。
  </p>
));
const beside = () => document.elementFromPoint(4, 4)!;
const hasFocus = (dialog: HTMLElement) => waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const meta = {
  title: 'Components/Overlays/Dialog',
  component: Dialog,
  parameters: docsFrame(420),
  args: {
    open: true,
    onClose: fn(),
    title: '修改结算卡',
    children: '修改后从下一个结算日起按新卡结算，当日已出款的不受影响。',
    footer: (
      <>
        <Button>取消</Button>
        <Button look="primary">提交</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Centre: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '修改结算卡' }));
    await expect(dialog.getByText(/从下一个结算日起/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** From the bottom edge, with buttons wide enough for a thumb. */
export const Bottom: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    place: 'bottom',
    width: 'full',
    title: '筛选',
    children: (
      <FormStack onSubmit={() => {}}>
        <Field label="商户编号">
          <Input value="" onChange={() => {}} placeholder="请输入" />
        </Field>
        <Field label="商户名称">
          <Input value="老王副食店" onChange={() => {}} />
        </Field>
      </FormStack>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '筛选' });
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0));
    await expect(screen.getByRole('textbox', { name: '商户名称' })).toHaveValue('老王副食店');
  },
};

/** From the left edge, as wide as its contents. */
export const Left: Story = {
  args: {
    place: 'left',
    width: 'full',
    title: '主菜单',
    footer: undefined,
    children: (
      <nav className={list} aria-label="主菜单">
        <Link to="/dashboard">首页</Link>
        <Link to="/trans/transQuery">交易查询</Link>
        <Link to="/merchant/merchantQuery">商户查询</Link>
      </nav>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '主菜单' });
    await expect(within(dialog).getByRole('navigation', { name: '主菜单' })).toBeVisible();
  },
};

export const Wide: Story = {
  args: { width: 'lg' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBeGreaterThan(600));
    await expectWithin(dialog, document.body);
  },
};
export const FullWidth: Story = {
  args: { width: 'full' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBeGreaterThan(innerWidth * 0.9));
  },
};
export const WithTools: Story = {
  args: {
    title: '安全验证',
    width: 'sm',
    tools: (
      <IconButton label="换一张">
        <RefreshCw aria-hidden />
      </IconButton>
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '换一张' })).toBeVisible();
  },
};

/** Head and foot stay; the part between scrolls, by keyboard as well. */
export const LongText: Story = {
  args: {
    title: '收款呗服务商合作协议（2026 年 11 月修订，适用于全部服务商及其名下各级代理商与机构）',
    children: rules,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/第 1 条/)).toBeVisible();
    const foot = dialog.getByRole('button', { name: '提交' }).getBoundingClientRect();
    await expect(foot.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** Only its own buttons close it. */
export const MustAnswer: Story = {
  args: { mustAnswer: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).queryByRole('button', { name: '关闭' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.pointer({ keys: '[MouseLeft]', target: beside(), coords: { x: 4, y: 4 } });
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(dialog).toBeVisible();
  },
};

/** The focus moves into the dialog, stays there, and returns to its previous place. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { open: false },
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>修改结算卡</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await hasFocus(dialog);
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The first field has the focus. */
export const FirstField: Story = {
  args: { children: Bottom.args!.children },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('商户编号')).toHaveFocus());
  },
};

function Stopping(args: DialogProps) {
  const [state, setState] = useState<'enabled' | 'asked' | 'stopped'>('enabled');
  return (
    <>
      <div tabIndex={-1} role="group" aria-label="老王副食店">
        {state === 'stopped' ? '已停用' : <Button onClick={() => setState('asked')}>停用</Button>}
      </div>
      <Dialog {...args} open={state === 'asked'} onClose={() => setState('stopped')} />
    </>
  );
}
/** The opener is gone, such as the button of an action that can be done once: the focus moves to its container. */
export const OpenerGone: Story = {
  tags: ['!autodocs'],
  render: args => <Stopping {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: '停用' }).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(await screen.findByRole('dialog'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('group', { name: '老王副食店' })).toHaveFocus());
  },
};

export const ClickOutside: Story = {
  tags: ['!autodocs'],
  render: ByKeyboard.render!,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    await hasFocus(dialog);
    // The dialog listens for outside clicks shortly after opening; once it is closing, clicking stops.
    await waitFor(async () => {
      await userEvent.pointer({ keys: '[MouseLeft]', target: beside(), coords: { x: 4, y: 4 } });
      await expect(dialog).toHaveAttribute('data-state', 'closed');
    });
    await isGone();
  },
};

function QuestionAndAnswer() {
  const [shown, setShown] = useState<'question' | 'both' | 'answer'>('question');
  return (
    <>
      {shown !== 'answer' && (
        <Dialog open onClose={() => {}} title="重置密码" role="alertdialog" mustAnswer>
          <Button onClick={() => setShown('both')}>确定</Button>
        </Dialog>
      )}
      {shown !== 'question' && (
        <Dialog open onClose={() => setShown('question')} title="新密码">
          <Button onClick={() => setShown('answer')}>收起问题</Button>
        </Dialog>
      )}
    </>
  );
}
/** On a slow machine the answer dialog appears before the question is gone. It stays open: the caller closes each dialog. */
export const AnswerAboveItsQuestion: Story = {
  render: () => <QuestionAndAnswer />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await userEvent.click(await screen.findByRole('button', { name: '收起问题' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(screen.getByRole('dialog', { name: '新密码' })).toBeVisible();
  },
};
