/** Help on the page and shortcuts, opened by `?` on any page. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Input } from '@/components/forms/input/input';
import { KeysHelp } from './top-bar';

function Page() {
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

const meta = { title: 'Pages/Frame/Keys', component: Page, tags: ['!autodocs'] } satisfies Meta<typeof Page>;
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
    for (const title of ['操作手册', '任何页面', '列表', '审核'])
      await expect(within(dialog).getByRole('region', { name: title })).toBeVisible();
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
