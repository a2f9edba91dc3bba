import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { BackToTop } from './back-to-top';

function Page({ label = '长页面' }: { label?: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={scroller}
      className={css({ height: '200', overflow: 'auto', textStyle: 'body' })}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {Array.from({ length: 100 }, (_, line) => (
        <p key={line}>第 {line + 1} 行</p>
      ))}
      <BackToTop scroller={scroller} />
    </div>
  );
}
const meta = {
  title: 'Components/Navigation/BackToTop',
  component: BackToTop,
  args: { scroller: { current: null } },
  render: () => <Page />,
} satisfies Meta<typeof BackToTop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FarDown: Story = {
  parameters: docsFrame(260),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = canvas.getByRole('region');
    await expect(canvas.queryByRole('button', { name: '回到顶部' })).toBeNull();
    page.scrollTop = 1500;
    await stopInDocs();
    await userEvent.click(await canvas.findByRole('button', { name: '回到顶部' }));
    await waitFor(() => expect(page.scrollTop).toBe(0));
    await expect(page).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('button', { name: '回到顶部' })).toBeNull());
  },
};
