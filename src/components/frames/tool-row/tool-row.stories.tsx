import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Columns3, Maximize, Plus, RefreshCw, Upload } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { Button } from '../../controls/button/button';
import { Card } from '../card/card';
import { IconButton } from '../../controls/icon-button/icon-button';
import { SelectionBar } from '../selection-bar/selection-bar';
import { ToolRow, ToolStack } from './tool-row';

const onRefresh = fn();
const deeds = (
  <>
    <Button size="sm">
      <Plus aria-hidden />
      新增
    </Button>
    <Button size="sm">
      <Upload aria-hidden />
      导出
    </Button>
  </>
);
const tools = (
  <>
    <IconButton label="刷新" onClick={onRefresh}>
      <RefreshCw aria-hidden />
    </IconButton>
    <IconButton label="列设置">
      <Columns3 aria-hidden />
    </IconButton>
    <IconButton label="全屏">
      <Maximize aria-hidden />
    </IconButton>
  </>
);

const meta = {
  title: 'Components/Layout/ToolRow',
  component: ToolRow,
  args: { children: deeds, tools },
  render: args => (
    <Card label="商户列表" flush>
      <ToolRow {...args} />
    </Card>
  ),
} satisfies Meta<typeof ToolRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From left to right: actions of the list, then display options. */
export const Both: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['新增', '导出', '刷新']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(onRefresh).toHaveBeenCalledOnce();
  },
};

/** The state of the data is announced, not only shown. */
export const WithNote: Story = {
  args: { note: '每60秒自动刷新' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('每60秒自动刷新');
  },
};

const onNews = fn();
/** What has come since is announced too, and shown when it is asked for. */
export const WithNews: Story = {
  args: {
    note: (
      <Button look="link" size="sm" onClick={onNews}>
        3 条新记录，查看
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('3 条新记录');
    await userEvent.click(canvas.getByRole('button', { name: /新记录/ }));
    await expect(onNews).toHaveBeenCalledOnce();
  },
};

/** The actions for selected rows replace the row: the contents below do not move. */
export const Selected: Story = {
  parameters: docsFrame(200),
  render: function Render(args) {
    const [count, setCount] = useState(0);
    return (
      <Card label="商户列表" flush>
        <ToolStack>
          <ToolRow {...args} />
          <SelectionBar count={count} onPage={count} onClear={() => setCount(0)}>
            <Button size="sm">批量解绑</Button>
          </SelectionBar>
        </ToolStack>
        <Button onClick={() => setCount(3)}>选择三条</Button>
      </Card>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const below = canvas.getByRole('button', { name: '选择三条' });
    const before = below.getBoundingClientRect().top;
    await userEvent.click(below);
    await expect(canvas.getByRole('group', { name: '批量操作' })).toBeVisible();
    await stopInDocs();
    await expect(canvas.queryByRole('button', { name: '导出' })).toBeNull();
    await expect(below.getBoundingClientRect().top).toBe(before);
    await userEvent.click(canvas.getByRole('button', { name: '清空' }));
    await expect(canvas.getByRole('button', { name: '导出' })).toBeVisible();
  },
};

export const ToolsOnly: Story = {
  args: { children: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '刷新' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '新增' })).toBeNull();
  },
};
export const DeedsOnly: Story = {
  args: { tools: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '新增' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '刷新' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  args: { note: '共 1,284 条' },
  render: args => <ToolRow {...args} />,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
