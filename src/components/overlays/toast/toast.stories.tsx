import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, inDocsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { Button } from '../../controls/button/button';
import { undoAction } from './toast-action';
import { Toaster } from './toast';
import { createToasts, showToast, type ToastTone } from './toasts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '12' });

interface ToldProps {
  messages: readonly { readonly text: string; readonly tone: ToastTone }[];
}

/** A button per message, and the toaster. */
function Told({ messages }: ToldProps) {
  const [store] = useState(createToasts);
  const say = (text: string, tone: ToastTone) => {
    showToast(store, text, tone);
    // A docs page shows them for as long as it is read.
    if (inDocsFrame()) store.pause();
  };
  return (
    <div className={row}>
      {messages.map(({ text, tone }) => (
        <Button key={text} onClick={() => say(text, tone)}>
          {tone}
        </Button>
      ))}
      <Toaster store={store} />
    </div>
  );
}

const refused = { text: '导出失败，请缩小查询范围后重试', tone: 'danger' } as const;
const done = { text: '已提交，可在下载中心查看进度', tone: 'success' } as const;
const news = { text: '数据更新于 10:32:20', tone: 'info' } as const;
const press = (canvasElement: HTMLElement, name: ToastTone) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const toasts = () => screen.queryAllByRole('status');

const meta = {
  title: 'Components/Feedback/Toaster',
  component: Told,
  subcomponents: { Toaster },
  parameters: docsFrame(320),
  args: { messages: [refused, done, news] },
} satisfies Meta<typeof Told>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {
  play: async () => {
    await expect(toasts()).toHaveLength(0);
  },
};

export const Tones: Story = {
  parameters: docsFrame(320),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'danger');
    await press(canvasElement, 'success');
    await press(canvasElement, 'info');
    for (const { text } of [refused, done, news]) {
      await seen(text);
    }
    await waitFor(() => expect(toasts()).toHaveLength(3));
  },
};

export const Danger: Story = {
  parameters: docsFrame(200),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'danger');
    await seen(refused.text);
  },
};

/** Said again, it is shown once, as new: for its whole time, and read out again. */
export const SaidAgain: Story = {
  play: async ({ canvasElement }) => {
    const shown = (text: string) => screen.getByText(text).closest('[role=status]');
    await press(canvasElement, 'danger');
    await seen(refused.text);
    const first = shown(refused.text);
    await press(canvasElement, 'danger');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await seen(refused.text);
    await expect(screen.getAllByText(refused.text)).toHaveLength(1);
    // It is as young as what was said just after it: it goes when that goes, not before.
    await press(canvasElement, 'info');
    await seen(news.text);
    await expect(toasts()).toHaveLength(2);
  },
};

/** Many different ones are all seen, and what was said twice is still seen once. */
export const Many: Story = {
  parameters: docsFrame(420),
  args: { messages: [1, 2, 3, 4, 5].map(at => ({ text: `第 ${at} 次请求失败`, tone: 'danger' as const })) },
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button');
    for (const button of [...buttons, ...buttons]) await userEvent.click(button);
    await waitFor(() => expect(toasts()).toHaveLength(5));
  },
};

/** Calls that fail with the same message show it only once. */
export const Once: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'danger');
    await seen(refused.text);
    await press(canvasElement, 'danger');
    await press(canvasElement, 'danger');
    await press(canvasElement, 'info');
    await seen(news.text);
    await expect(screen.getAllByText(refused.text)).toHaveLength(1);
  },
};

/** After a toast is closed, the same message can be shown again. */
export const Closed: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'success');
    await seen(done.text);
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText(done.text)).not.toBeInTheDocument());
    await press(canvasElement, 'success');
    await seen(done.text);
  },
};

/** What was done can be undone from where one is: by a key, unless something is typed. */
export const Undone: Story = {
  parameters: docsFrame(200),
  render: function Done() {
    const [store] = useState(createToasts);
    const [kept, setKept] = useState(true);
    const remove = () => {
      setKept(false);
      showToast(
        store,
        '已删除「便利店」',
        'success',
        undoAction(() => setKept(true)),
      );
      if (inDocsFrame()) store.pause();
    };
    return (
      <div className={row}>
        <Button onClick={remove}>删除</Button>
        <input aria-label="名称" />
        <span>{kept ? '便利店' : '没有'}</span>
        <Toaster store={store} />
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const remove = canvas.getByRole('button', { name: '删除' });
    await userEvent.click(remove);
    await expect(await screen.findByRole('button', { name: '撤销' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Z Meta+Z',
    );
    await expect(canvas.getByText('没有')).toBeVisible();
    await stopInDocs();
    await userEvent.type(canvas.getByRole('textbox'), 'a{Control>}z{/Control}');
    await expect(canvas.getByText('没有')).toBeVisible();
    remove.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText('便利店')).toBeVisible();
    await expect(remove).toHaveFocus();
    await waitFor(() => expect(toasts()).toHaveLength(0));
    // Nothing is offered any more.
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText('便利店')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    messages: [
      {
        text: '交易单号 2026112010321500000123452026112010321500000123 已由 王建民 于 14:02 审核，请刷新后再处理；如需更改结果，请联系上级服务商。',
        tone: 'danger',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'danger');
    const text = await screen.findByText(/已由 王建民/);
    await waitFor(() => expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};

export const OnPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: LongText.args!,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'danger');
    const toast = await screen.findByRole('status');
    await waitFor(() => expect(toast.getBoundingClientRect().left).toBeGreaterThanOrEqual(8));
    await expect(toast.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth - 8);
  },
};

/** A toast never takes the focus; Tab reaches it, Escape or its close button removes it. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { messages: [done] },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const toast = await screen.findByRole('status');
    await expect(within(canvasElement).getByRole('button', { name: 'success' })).toHaveFocus();
    await userEvent.tab();
    await expect(toast).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(toasts()).toHaveLength(0));
    await userEvent.click(within(canvasElement).getByRole('button'));
    (await screen.findByRole('status')).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(toasts()).toHaveLength(0));
  },
};

/** The tooltip of the close button neither keeps Escape from the toast nor outlives it. */
export const ByKeyboardWithTooltip: Story = {
  tags: ['!autodocs'],
  args: { messages: [done] },
  play: async ({ canvasElement }) => {
    const tip = () => screen.findByText('关闭');
    for (const key of ['{Escape}', '{Enter}']) {
      await press(canvasElement, 'success');
      await screen.findByRole('status');
      await userEvent.tab();
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
      await expect(await tip()).toBeVisible();
      await userEvent.keyboard(key);
      await waitFor(() => expect(toasts()).toHaveLength(0));
      await expect(screen.queryByText('关闭')).not.toBeInTheDocument();
    }
  },
};
