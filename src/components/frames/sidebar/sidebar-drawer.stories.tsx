import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { Button } from '../../controls/button/button';
import { Sidebar } from './sidebar';
import { SidebarDrawer } from './sidebar-drawer';
import sidebar from './sidebar.stories';

const meta = {
  title: 'Components/Navigation/SidebarDrawer',
  component: SidebarDrawer,
  args: { open: false, label: '主菜单', onClose: fn(), children: null },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: docsFrame(560),
  render: function Render(args) {
    const [open, setOpen] = useState(args.open);
    const close = () => {
      args.onClose();
      setOpen(false);
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>菜单</Button>
        <SidebarDrawer {...args} open={open} onClose={close}>
          <Sidebar {...sidebar.args} onFollow={close} />
        </SidebarDrawer>
      </>
    );
  },
} satisfies Meta<typeof SidebarDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { open: true },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: '主菜单' });
    await expect(within(drawer).getByRole('navigation', { name: '主菜单' })).toBeVisible();
  },
};

export const Closed: Story = {
  play: async () => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** Escape closes it and returns the focus to its button; in between the focus is trapped inside. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '菜单' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ClosesBesideIt: Story = {
  tags: ['!autodocs'],
  args: { open: true },
  play: async ({ args }) => {
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    const beside = { x: innerWidth - 4, y: 200 };
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: document.elementFromPoint(beside.x, beside.y)!,
      coords: beside,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ClosesWhenFollowed: Story = {
  tags: ['!autodocs'],
  args: { open: true },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('link', { name: '退款交易' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
