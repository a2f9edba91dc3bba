/** A list screen on its own, with a fake server that responds by contract, with no rows, with a failure, or not at all. */
import { Suspense, use, useMemo, useState, useSyncExternalStore } from 'react';
import { mobileBelowPx } from '@/api/constants';
import { Failure } from '@/api/failure';
import { StatusPage } from '@/app/shell/status-page';
import { childrenOf } from '@/machines/portal/portal.machine';
import { PageContextProvider } from '@/pages/kit/page/page-context';
import type { Page } from '@/pages/kit/page/page';
import { draft } from '@/api/contract/preferences';
import { storyNow } from './contract';
import { openPage } from './page-host';
import { fakePortal } from './portal';
import { answersIn } from './story-answers';
import { permissionsAs, storyContext } from './story-context';
import { pagesClosedTo } from './story-gates';
import { useStoryWorld, type StoryWorld } from './story-world';
import type { Part, Shape } from '@/api/schema/shape';
import { figuresOf, pageOf, partOf, recordOf } from './rows';

export type Answering = 'filled' | 'empty' | 'failing' | 'loading';
export interface ListScreenProps {
  readonly page: Page;
  readonly answering: Answering;
  /** Further responses besides the lists, by path. */
  readonly answers?: readonly (readonly [path: string, answer: unknown])[];
  /** A page of the platform's portal: its operator is one of its staff, whichever role the toolbar says. */
  readonly platform?: true;
  /** Search part of its address. */
  readonly search?: string;
}

function answersOf({ page, answering, answers: others = [] }: ListScreenProps): Map<string, unknown> {
  const instead = { failing: new Failure('network'), loading: 'never' } as const;
  const answers = (page.lists ?? []).flatMap(({ definition: { list, totals } }): [string, unknown][] => [
    [
      list.path,
      answering === 'filled' || answering === 'empty'
        ? pageOf(list, answering === 'filled' ? 7 : 0)
        : instead[answering],
    ],
    ...(totals
      ? [
          [
            totals.path,
            answering === 'filled' || answering === 'empty' ? figuresOf(totals.output) : instead[answering],
          ] as [string, unknown],
        ]
      : []),
  ]);
  return new Map([...answers, ...others]);
}

/** Applies the toolbar's role and data; remounted when they change. */
export function ListScreen(props: ListScreenProps) {
  const { role, data } = useStoryWorld();
  const world: StoryWorld = { role: props.platform ? 'platform' : role, data };
  const own = <Screen key={`${world.role} ${world.data}`} {...props} world={world} />;
  return world.role === 'written' ? own : <Suspense>{own}</Suspense>;
}

function Screen({ world, ...props }: ListScreenProps & { readonly world: StoryWorld }) {
  const { role, data } = world;
  const closed = role !== 'written' && role !== 'platform' && use(pagesClosedTo(role)).includes(props.page);
  const narrow = useNarrow();
  const [{ actor, context, session }] = useState(() => {
    const answers = answersIn(world, permissionsAs(role), answersOf(props));
    const { portal, services } = fakePortal({ answers, signedIn: false });
    return {
      actor: openPage(props.page, services, '/story', props.search),
      context: storyContext(portal, role),
      session: childrenOf(portal).session,
    };
  });
  const own = useMemo(() => ({ ...context, narrow }), [context, narrow]);
  if (closed || data === 'forbidden') return <StatusPage show="notAllowed" session={session} />;
  const { View } = props.page;
  return (
    <PageContextProvider value={own}>
      <View actor={actor} />
    </PageContextProvider>
  );
}

const narrowQuery = `(max-width: ${mobileBelowPx - 0.02}px)`;
function subscribe(onChange: () => void) {
  const list = matchMedia(narrowQuery);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
/** Narrow viewport state, as the portal gets it from the browser. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);

/** The story of a screen. Empty, failed and pending lists look the same everywhere, so a single list covers those states. */
export const screenStory = (page: Page, answering: Answering = 'filled') => ({ args: { page, answering } });

/** The story of a record's page. */
export const recordStory = (page: Page, load: { readonly path: string; readonly output: unknown }) => ({
  args: { page, answering: 'filled' as const, answers: [[load.path, recordOf(load.output as Shape)] as const] },
});

/** With custom responses: the record's, and those of tabs that load more. */
export const recordStoryOf = (
  page: Page,
  ...answers: readonly (readonly [call: { readonly path: string }, answer: unknown])[]
) => ({
  args: {
    page,
    answering: 'filled' as const,
    answers: answers.map(([{ path }, answer]) => [path, answer] as const),
  },
});

/** The story of a form: without stored drafts; initial loads are answered by contract. */
export const formStory = (page: Page, ...loads: readonly { readonly path: string; readonly output: unknown }[]) => ({
  args: {
    page,
    answering: 'filled' as const,
    answers: [
      [draft.load.path, null],
      [draft.keep.path, { updateTime: storyNow }],
      ...loads.map(({ path, output }) => [path, partOf(output as Part, 0)] as const),
    ] as (readonly [string, unknown])[],
  },
});
