/**
 * The bell: unread counts and newest notices (docs/domain/notice.md#home-page). Loaded after sign-in, every minute,
 * when the window is shown again, and when a notice was read; after a failure the last answer stays until the next
 * poll.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { noticePollMs } from '@/api/constants';
import type { CallOutput } from '@/api/schema/call';
import type { notice } from '@/api/contract/notice';
import { unprovided } from '../unprovided-actor';

export type News = CallOutput<typeof notice.home>;

export const noticesMachine = setup({
  types: {
    context: {} as { readonly news: News | null },
    events: {} as
      { readonly type: 'notices.start' } | { readonly type: 'notices.refresh' } | { readonly type: 'notices.stop' },
  },
  actors: { load: unprovided<News>('load') },
  delays: { poll: noticePollMs },
}).createMachine({
  id: 'notices',
  context: { news: null },
  initial: 'off',
  on: { 'notices.stop': { target: '.off', actions: assign({ news: null }) } },
  states: {
    /** The operator is signed out. */
    off: { on: { 'notices.start': 'loading' } },
    loading: {
      // The pending answer may have been counted before the refresh.
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
