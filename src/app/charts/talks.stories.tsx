/** Messages between the machines, drawn from recordings instead of by hand. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SequenceDiagram, type SequencePart } from '@/components/frames/sequence-diagram/sequence-diagram';
import { messageCharts } from '#tests/fakes/message-charts';

const meta = {
  title: 'Flows/对话',
  component: SequenceDiagram,
  tags: ['!autodocs'],
  args: { label: '', parties: [], parts: [] },
  render: (args, { loaded }) => <SequenceDiagram {...args} parts={loaded['parts'] as readonly SequencePart[]} />,
} satisfies Meta<typeof SequenceDiagram>;
export default meta;
type Story = StoryObj<typeof meta>;

const talk = (
  label: string,
  { parties, parts }: (typeof messageCharts)[keyof typeof messageCharts],
  ...said: string[]
): Story => ({
  args: { label, parties },
  loaders: [async () => ({ parts: await parts(parties) })],
  play: async ({ canvasElement }) => {
    const drawn = within(canvasElement).getByRole('figure', { name: label });
    for (const text of said) await expect(within(drawn).getAllByText(text)[0]).toBeVisible();
  },
});

/** The session contains the sign-in actor and receives its result; the portal then follows the address. */
export const 登录 = talk('登录的对话', messageCharts.signIn, 'proof.solved', 'session.started', '完成 loadInfo');

/** A page requests an address and is notified of the result, so that back and forward need no code of their own. */
export const 列表 = talk('列表的对话', messageCharts.list, 'filter.submit', 'page.navigate', 'location.changed');

/** The decision leaves the page at once; the portal keeps it while it can be withdrawn, then sends it. */
export const 审核 = talk('审核的对话', messageCharts.review, 'decision.make', 'decision.ended');
