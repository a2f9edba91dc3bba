/** The router around the frame: links that follow the location without being rendered again. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { Profiler, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { fakePortal } from '#tests/fakes/portal';
import { Link } from '@/components/controls/link/link';
import type { AddressRef } from '@/machines/portal/address.machine';
import { childrenOf } from '@/machines/portal/portal.machine';
import { PortalRouter } from './portal-router';

interface SampleProps {
  /** Called with the address whose location the sample shows. */
  readonly onOpen: (address: AddressRef) => void;
  /** Called whenever one of the links has been rendered. */
  readonly onLinks: () => void;
}

const sample = css({ display: 'grid', justifyItems: 'start', gap: '12', textStyle: 'body' });

function Sample({ onOpen, onLinks }: SampleProps) {
  const [address] = useState(() => {
    const made = childrenOf(fakePortal({ signedIn: false, address: '/dashboard' }).portal).address;
    onOpen(made);
    return made;
  });
  return (
    <PortalRouter address={address}>
      <div className={sample}>
        <Here address={address} />
        <Profiler id="links" onRender={onLinks}>
          <Link to="/trans/searchTrans?page=2">交易查询</Link>
          <Link to="/custManage/searchCust">商户查询</Link>
        </Profiler>
      </div>
    </PortalRouter>
  );
}

/** Renders with the address, as the frame does, and reads the router's location. */
function Here({ address }: { readonly address: AddressRef }) {
  useSelector(address, snapshot => snapshot.context);
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

let address: AddressRef;
let rendered: number;

const meta = {
  title: 'Pages/Frame/Router',
  component: Sample,
  args: {
    onOpen: made => {
      address = made;
      rendered = 0;
    },
    onLinks: () => (rendered += 1),
  },
  tags: ['!autodocs'],
  parameters: { router: false },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Links: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isAt = (href: string) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(href));
    await isAt('/dashboard');
    const before = rendered;
    await expect(before).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('link', { name: '交易查询' }));
    await isAt('/trans/searchTrans?page=2');
    await userEvent.click(canvas.getByRole('link', { name: '商户查询' }));
    await isAt('/custManage/searchCust');
    // The address where the operator is already gets no second entry in the history.
    await userEvent.click(canvas.getByRole('link', { name: '商户查询' }));
    address.getSnapshot().context.owner.step(-1);
    await isAt('/trans/searchTrans?page=2');
    await expect(rendered).toBe(before);
  },
};
