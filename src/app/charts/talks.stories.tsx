/** How the machines talk to each other: drawn from what they said, not from what somebody remembers. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SequenceDiagram, type SequencePart } from '@/components/data-display/sequence-diagram/sequence-diagram';
import { talks } from '#tests/fakes/talks';

const meta = {
  title: 'Flows/对话',
  component: SequenceDiagram,
  tags: ['!autodocs'],
  args: { label: '', parties: [], parts: [] },
  render: (args, { loaded }) => <SequenceDiagram {...args} parts={loaded['parts'] as readonly SequencePart[]} />,
} satisfies Meta<typeof SequenceDiagram>;
export default meta;
type Story = StoryObj<typeof meta>;

const talk = (label: string, { parties, parts }: (typeof talks)[keyof typeof talks], ...said: string[]): Story => ({
  args: { label, parties },
  loaders: [async () => ({ parts: await parts(parties) })],
  play: async ({ canvasElement }) => {
    const drawn = within(canvasElement).getByRole('figure', { name: label });
    for (const text of said) await expect(within(drawn).getAllByText(text)[0]).toBeVisible();
  },
});

/** The session holds the sign-in and is told when it is done; the portal then follows the address. */
export const 登录 = talk('登录的对话', talks.signIn, 'getPicture', 'session.started', '完成 loadInfo');

/** A page asks for its address and is told what became of it: back and forward need nothing of their own. */
export const 列表 = talk('列表的对话', talks.list, 'filter.submit', 'page.navigate', 'location.changed');

/** The verdict leaves the page at once; the portal keeps it while it can be taken back, then sends it. */
export const 审核 = talk('审核的对话', talks.review, 'decision.make', 'decision.ended');
