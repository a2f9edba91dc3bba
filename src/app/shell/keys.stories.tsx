/** Help on the page and shortcuts, opened by `?` on any page. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Input } from '@/components/controls/input/input';
import { listKeys, useKeys } from '@/pages/kit/page/keys';
import { reviewKeys } from '@/pages/kit/review/review-keys';
import { KeysHelp } from './top-bar';

interface PageProps {
  /** What the page answers to. */
  readonly keys?: Readonly<Record<string, string>>;
}

function Page({ keys: own = {} }: PageProps) {
  useKeys(() => Object.fromEntries(Object.values(own).map(key => [key, () => {}])));
  const [keys, setKeys] = useState<'shown' | 'hidden'>('hidden');
  const [typed, setTyped] = useState('');
  return (
    <>
      <Input aria-label="备注" value={typed} onChange={setTyped} />
      <KeysHelp
        path="/custManage/searchCust"
        open={keys === 'shown'}
        onOpen={() => setKeys('shown')}
        onClose={() => setKeys('hidden')}
      />
    </>
  );
}

const meta = { title: 'Pages/Frame/Keys', component: Page, args: {}, tags: ['!autodocs'] } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: '帮助' });
    await expect(within(dialog).getByRole('link', { name: '商户查询' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/manual\/merchants\.html#/),
    );
    for (const title of ['操作手册', '任何页面'])
      await expect(within(dialog).getByRole('region', { name: title })).toBeVisible();
    // The page has no rows and nothing to decide.
    for (const title of ['列表', '审核'])
      await expect(within(dialog).queryByRole('region', { name: title })).toBeNull();
    // Nor has Storybook a version.
    await expect(within(dialog).queryByRole('region', { name: '关于' })).toBeNull();
  },
};
/** The page of a build carries its name. */
export const Built: Story = {
  beforeEach: () => {
    Object.assign(document.documentElement.dataset, { version: '1.0.0', commit: '0b4906e9' });
    return () => {
      delete document.documentElement.dataset['version'];
      delete document.documentElement.dataset['commit'];
    };
  },
  play: async () => {
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: '帮助' }));
    await expect(dialog.getByRole('region', { name: '关于' })).toHaveTextContent('版本1.0.0（0b4906e9）');
  },
};
/** Lists the keys of the page, and no others. */
export const OnAReview: Story = {
  args: { keys: reviewKeys },
  play: async () => {
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: '帮助' }));
    await expect(dialog.getByRole('region', { name: '审核' })).toHaveTextContent('J / K下一条 / 上一条');
    await expect(dialog.queryByRole('region', { name: '列表' })).toBeNull();
  },
};
export const OnAList: Story = {
  args: { keys: listKeys },
  play: async () => {
    await userEvent.keyboard('？');
    const dialog = within(await screen.findByRole('dialog', { name: '帮助' }));
    const list = dialog.getByRole('region', { name: '列表' });
    await expect(list).toHaveTextContent('到第一个查询条件');
    // It shows no rows.
    await expect(list).not.toHaveTextContent('选中');
    await expect(dialog.queryByRole('region', { name: '审核' })).toBeNull();
  },
};
/** A question mark typed into a field does not open the help. */
export const WhileTyping: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('备注');
    await userEvent.type(field, '几点？?');
    await expect(field).toHaveValue('几点？?');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
