import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { Description } from '../../frames/description/description';
import { CopyButton } from './copy-button';

const number = '202611201032150000012345';
const onRow = fn();

const meta = {
  title: 'Components/Data display/CopyButton',
  component: CopyButton,
  args: { text: number, label: '交易单号', always: true },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Copies the exact text, confirms it briefly, keeps the focus, and does not trigger the click handler of its container. */
export const Always: Story = {
  render: args => (
    <div onClick={onRow}>
      <CopyButton {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: '复制交易单号' }));
    await expect(write).toHaveBeenCalledWith(number);
    await expect(await canvas.findByRole('button', { name: '已复制' })).toHaveFocus();
    await expect(onRow).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('button', { name: '复制交易单号' })).toBeVisible(), { timeout: 3000 });
  },
};

/** Beside a value of a record: shown while the value is hovered or the button has the focus. */
export const OnFocus: Story = {
  parameters: docsFrame(140),
  args: { always: false },
  render: args => (
    <Description
      items={[
        { label: '交易单号', value: <CopyButton {...args} /> },
        { label: '商户编号', value: <CopyButton {...args} text="898330058120007" label="商户编号" /> },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const button = canvas.getByRole('button', { name: '复制商户编号' });
    await expect(button).not.toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toBeVisible();
    await stopInDocs();
    await userEvent.keyboard('{Enter}');
    await expect(write).toHaveBeenCalledWith('898330058120007');
    await canvas.findByRole('button', { name: '已复制' });
  },
};

/** Permission denied, or the portal on plain http: copies with `execCommand` and keeps the focus. */
export const WithoutPermission: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('Write permission denied.', 'NotAllowedError'),
    );
    const oldWay = spyOn(document, 'execCommand').mockReturnValue(true);
    await userEvent.click(canvas.getByRole('button', { name: '复制交易单号' }));
    await expect(await canvas.findByRole('button', { name: '已复制' })).toHaveFocus();
    await expect(oldWay).toHaveBeenCalledWith('copy');
  },
};

/** A text longer than its container wraps; nothing is cut off. */
export const LongText: Story = {
  args: { text: number.repeat(3) },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText(number.repeat(3));
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};
