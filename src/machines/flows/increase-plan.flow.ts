/** Plan that raises a rate or a flow-card fee (domain.md 4.20 and 11, `incrPlanStatus`). */
import { flow, to } from './flow';

export const increasePlanFlow = flow('incrPlanStatus', {
  new: { create: to('INIT', ['AGENT', 'ORG']) },
  INIT: {
    start: to('DOING', ['TIMER'], { when: ['is due'] }),
    stop: to('STOP', ['AGENT', 'ORG', 'OPS'], { when: ['may stop it'] }),
  },
  DOING: {
    end: to('FINISH', ['TIMER'], { when: ['is due'] }),
    stop: to('STOP', ['AGENT', 'ORG', 'OPS'], { when: ['may stop it'] }),
  },
  STOP: {},
  FINISH: {},
});
