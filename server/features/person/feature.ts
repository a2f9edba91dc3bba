/** What is held about a person: a file for them, and its erasure where the law allows. */
import { clockTime, seconds, type Feature } from '#server/foundation/feature';
import { personCalls } from './person.calls';
import { erasePersons, personHandler } from './person.jobs';
import { personJob, personMoves } from './person.moves';
import * as queries from './queries';

export const person = {
  calls: deps => ({ ...personCalls(deps) }),
  queries: [queries],
  moves: [personMoves],
  daily: [{ name: 'erasePersons', title: '删除到期的个人信息', at: clockTime(5, 15), run: erasePersons }],
  lanes: {
    person: {
      kind: personJob,
      title: '个人信息',
      handler: deps => personHandler(deps),
      atOnce: 1,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 1,
      muchMs: seconds(10),
    },
  },
} satisfies Feature;
