/** What the toolbar of Storybook asks of the whole portal: who has signed in, and what its bell and its home page are told. */
import * as login from '@/api/contract/login';
import { home } from '@/api/contract/home';
import { notice } from '@/api/contract/notice';
import { agentInfo, answer, type Answers } from './contract';
import { answersIn } from './story-answers';
import { permissionsAs, standings } from './story-context';
import type { StoryWorld } from './story-world';

const told = [home.summary, home.todo, home.trend, home.share, notice.home];

/** The story's own answers stand, but for those that the data set replaces. */
export function frameAnswers(world: StoryWorld, written: Answers = new Map()): Answers {
  const { role, data } = world;
  const agentBean = { ...agentInfo.agentBean, ...standings[role] };
  // A full morning is what a portal is told unless something else is said.
  const replaced = data === 'written' || data === 'filled' ? [] : told.map(({ path }) => [path, 'never'] as const);
  return new Map<string, unknown>([
    answer(login.queryAgentInfo, { ...agentInfo, agentBean }),
    ...written,
    ...answersIn(world, permissionsAs(role), new Map(replaced)),
  ]);
}
