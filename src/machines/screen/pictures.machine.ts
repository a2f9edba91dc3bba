/** Addresses of a record's pictures: valid for some minutes only, so they are requested when a picture becomes visible, and again later. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

export interface PictureAddress {
  readonly fileNo: string;
  /** Null if it could not be loaded. */
  readonly url: string | null;
}
interface Context {
  readonly urls: Readonly<Record<string, string | null>>;
  readonly asked: readonly string[];
  /** Pictures whose address expired and was renewed. */
  readonly renewed: readonly string[];
}

export const picturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { readonly type: 'pictures.need'; readonly fileNos: readonly string[] }
      /** The picture can no longer be loaded: its address has expired. */
      | { readonly type: 'picture.stale'; readonly fileNo: string }
      /** The address could not be loaded; the reader requests a retry. */
      | { readonly type: 'picture.retry'; readonly fileNo: string },
  },
  actors: { show: unprovided<readonly PictureAddress[], { readonly fileNos: readonly string[] }>('show') },
  guards: {
    hasUnknown: ({ context, event }) =>
      event.type === 'pictures.need' && event.fileNos.some(fileNo => !(fileNo in context.urls)),
    wasRequested: ({ context }) => context.asked.length > 0,
  },
  actions: {
    recordRequested: assign({
      asked: ({ context, event }) =>
        event.type === 'pictures.need'
          ? [...new Set([...context.asked, ...event.fileNos.filter(fileNo => !(fileNo in context.urls))])]
          : context.asked,
    }),
    /** Requests the address again once; a picture whose new address fails too is given up. */
    renewLinks: assign(({ context, event }) => {
      if (event.type !== 'picture.stale') return {};
      const { fileNo } = event;
      if (context.renewed.includes(fileNo)) return { urls: { ...context.urls, [fileNo]: null } };
      return { asked: [...context.asked, fileNo], renewed: [...context.renewed, fileNo] };
    }),
    retry: assign(({ context, event }) =>
      event.type === 'picture.retry' ? { asked: [...context.asked, event.fileNo] } : {},
    ),
  },
}).createMachine({
  id: 'pictures',
  context: { urls: {}, asked: [], renewed: [] },
  initial: 'resting',
  on: {
    'pictures.need': { guard: 'hasUnknown', actions: 'recordRequested' },
    'picture.stale': { actions: 'renewLinks' },
    'picture.retry': { actions: 'retry' },
  },
  states: {
    resting: { always: { guard: 'wasRequested', target: 'asking' } },
    asking: {
      invoke: {
        src: 'show',
        input: ({ context }) => ({ fileNos: context.asked }),
        onDone: {
          target: 'resting',
          actions: assign(({ context, event }) => ({
            urls: { ...context.urls, ...Object.fromEntries(event.output.map(({ fileNo, url }) => [fileNo, url])) },
            asked: context.asked.filter(fileNo => !event.output.some(each => each.fileNo === fileNo)),
          })),
        },
        onError: {
          target: 'resting',
          actions: assign(({ context }) => ({
            urls: { ...context.urls, ...Object.fromEntries(context.asked.map(fileNo => [fileNo, null])) },
            asked: [],
          })),
        },
      },
    },
  },
});

export type PicturesRef = ActorRefFrom<typeof picturesMachine>;
