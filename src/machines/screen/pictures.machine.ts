/** Addresses of a record's pictures: they hold for some minutes only, so they are asked for when they are to be seen, and again after that. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

export interface PictureAddress {
  readonly fileNo: string;
  /** Null where it could not be had. */
  readonly url: string | null;
}
interface Context {
  readonly urls: Readonly<Record<string, string | null>>;
  readonly asked: readonly string[];
  /** Those whose address had run out and was had again. */
  readonly renewed: readonly string[];
}

export const picturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { readonly type: 'pictures.need'; readonly fileNos: readonly string[] }
      /** It can no longer be loaded: its address has run out. */
      | { readonly type: 'picture.stale'; readonly fileNo: string }
      /** It could not be had; the reader wants another try. */
      | { readonly type: 'picture.retry'; readonly fileNo: string },
  },
  actors: { show: missing<readonly PictureAddress[], { readonly fileNos: readonly string[] }>('show') },
  guards: {
    'some are unknown': ({ context, event }) =>
      event.type === 'pictures.need' && event.fileNos.some(fileNo => !(fileNo in context.urls)),
    'some were asked for': ({ context }) => context.asked.length > 0,
  },
  actions: {
    'note what is asked': assign({
      asked: ({ context, event }) =>
        event.type === 'pictures.need'
          ? [...new Set([...context.asked, ...event.fileNos.filter(fileNo => !(fileNo in context.urls))])]
          : context.asked,
    }),
    /** Asked for again once; one whose new address leads nowhere either is given up. */
    'renew it': assign(({ context, event }) => {
      if (event.type !== 'picture.stale') return {};
      const { fileNo } = event;
      if (context.renewed.includes(fileNo)) return { urls: { ...context.urls, [fileNo]: null } };
      return { asked: [...context.asked, fileNo], renewed: [...context.renewed, fileNo] };
    }),
    'try it again': assign(({ context, event }) =>
      event.type === 'picture.retry' ? { asked: [...context.asked, event.fileNo] } : {},
    ),
  },
}).createMachine({
  id: 'pictures',
  context: { urls: {}, asked: [], renewed: [] },
  initial: 'resting',
  on: {
    'pictures.need': { guard: 'some are unknown', actions: 'note what is asked' },
    'picture.stale': { actions: 'renew it' },
    'picture.retry': { actions: 'try it again' },
  },
  states: {
    resting: { always: { guard: 'some were asked for', target: 'asking' } },
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
