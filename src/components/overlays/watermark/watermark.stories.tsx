import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { Button } from '../../controls/button/button';
import { Description } from '../../frames/description/description';
import { Card } from '../../frames/card/card';
import { Watermark } from './watermark';

const onOpen = fn();

function Record({ title = '商户信息' }: { title?: string }) {
  return (
    <Card title={title} tools={<Button onClick={onOpen}>查看</Button>}>
      <Description
        items={[
          { label: '法人姓名', value: '张*' },
          { label: '手机号', value: '138****5678' },
          { label: '结算卡号', value: '622202******1234' },
        ]}
      />
    </Card>
  );
}

const meta = {
  title: 'Components/Feedback/Watermark',
  component: Watermark,
  parameters: docsFrame(280),
  args: { text: '80000001 2026-11-20' },
  render: args => (
    <>
      <Record />
      <Watermark {...args} />
    </>
  ),
} satisfies Meta<typeof Watermark>;
export default meta;
type Story = StoryObj<typeof meta>;

const layer = () => document.querySelector<HTMLElement>('[data-watermark]')!;

/** Covers the whole window without interfering: elements below it can still be clicked, announced and read. */
export const OverARecord: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(layer()).toHaveAttribute('data-watermark', '80000001 2026-11-20');
    const drawn = getComputedStyle(layer(), '::before');
    await expect([drawn.width, drawn.height]).toEqual([`${innerWidth}px`, `${innerHeight}px`]);
    await expect(drawn.maskImage).toContain('80000001');
    await expect(canvas.queryByText('80000001', { exact: false })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '查看' }));
    await expect(onOpen).toHaveBeenCalledTimes(1);
    const button = canvas.getByRole('button').getBoundingClientRect();
    const there = document.elementFromPoint(button.x + button.width / 2, button.y + button.height / 2);
    await expect(canvas.getByRole('button').contains(there)).toBe(true);
  },
};

/** Printed too, so that copies on paper can be traced. */
export const Printed: Story = {
  play: async () => {
    await expect(getComputedStyle(layer(), '::before').getPropertyValue('print-color-adjust')).toBe('exact');
  },
};

/** Characters with a meaning in SVG are escaped. */
export const AnyText: Story = {
  args: { text: '张三 & <李四>' },
  play: async () => {
    await expect(layer()).toHaveAttribute('data-watermark', '张三 & <李四>');
    const drawn = decodeURIComponent(getComputedStyle(layer(), '::before').maskImage);
    await expect(drawn).toContain('张三 &#38; &#60;李四&#62;');
  },
};
