/**
 * The bell: unread counts and newest notices (spec section 2, domain.md S06). Asked for on the way in, every minute, when the
 * window comes back, and when a notice was read; a failure keeps what is known and waits for the next round.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { noticePollMs } from '@/api/constants';
import type { CallOutput } from '@/api/schema/call';
import type { notice } from '@/api/contract/notice';
import { missing } from '../unprovided-actor';

export type News = CallOutput<typeof notice.home>;

export const noticesMachine = setup({
  types: {
    context: {} as { readonly news: News | null },
    events: {} as
      { readonly type: 'notices.start' } | { readonly type: 'notices.refresh' } | { readonly type: 'notices.stop' },
  },
  actors: { load: missing<News>('load') },
  delays: { poll: noticePollMs },
}).createMachine({
  id: 'notices',
  context: { news: null },
  initial: 'off',
  on: { 'notices.stop': { target: '.off', actions: assign({ news: null }) } },
  states: {
    /** Nobody is signed in. */
    off: { on: { 'notices.start': 'loading' } },
    loading: {
      // What is on its way may have been counted before.
      on: { 'notices.refresh': { target: 'loading', reenter: true } },
      invoke: {
        src: 'load',
        onDone: { target: 'waiting', actions: assign({ news: ({ event }) => event.output }) },
        onError: 'waiting',
      },
    },
    waiting: { on: { 'notices.refresh': 'loading' }, after: { poll: 'loading' } },
  },
});

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;
