/** Responses that depend on Storybook's toolbar for the whole portal: the signed-in provider, notices, and the home page. */
import * as login from '@/api/contract/session/login';
import { board } from '@/api/contract/board';
import { home } from '@/api/contract/home';
import { notice } from '@/api/contract/notice';
import { agentInfo, answer, type Answers } from './contract';
import { answersIn } from './story-answers';
import { permissionsAs, accessStates } from './story-context';
import type { StoryWorld } from './story-world';

const homeCalls = [home.summary, home.todo, home.trend, home.share, notice.home, board.tiles];

/** The story's own responses, except those that the selected data set replaces. */
export function frameAnswers(world: StoryWorld, written: Answers = new Map()): Answers {
  const { role, data } = world;
  const agentBean = { ...agentInfo.agentBean, ...accessStates[role] };
  // By default the portal gets the full set of home page data.
  const replaced = data === 'written' || data === 'filled' ? [] : homeCalls.map(({ path }) => [path, 'never'] as const);
  return new Map<string, unknown>([
    answer(login.queryAgentInfo, { ...agentInfo, agentBean }),
    ...written,
    ...answersIn(world, permissionsAs(role), new Map(replaced)),
  ]);
}
