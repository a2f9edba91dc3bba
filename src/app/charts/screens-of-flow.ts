/** Which list screens show the state of a flow's records, read off the lists themselves. */
import { toId } from 'storybook/internal/csf';
import { basePath } from '@/api/constants';
import { Range } from '@/api/schema/list';
import type { AnyFlow } from '@/machines/flows/flow';
import type { ListOfPage, Page } from '@/pages/kit/page/page';
import { sections } from '../routes';
import { statusesOf } from './chart-of-flow';

export interface ScreenOfFlow {
  readonly title: string;
  /** Storybook's name of its story. */
  readonly story: string;
  /** Where the portal shows the records in a state. */
  readonly hrefOf: (state: string) => string;
}

const pages = import.meta.glob<{ readonly default: Page }>(
  ['../../pages/*/*.tsx', '!../../pages/*/*.stories.tsx', '!../../pages/*/*-*.tsx', '!../../pages/{kit,login}/*'],
  { eager: true },
);

/** Accounts of merchants and of providers have one enumeration. */
const only: Readonly<Record<string, readonly string[]>> = {
  merchantAccount: ['/custManage'],
  agentAccount: ['/agentManage', '/orgManage'],
};

export const screensOf = (flow: AnyFlow): readonly ScreenOfFlow[] =>
  sections
    .filter(({ path }) => only[flow.id]?.includes(path) ?? true)
    .flatMap(section =>
      section.routes.flatMap(({ path, title, page }) => {
        const [list] = pages[`../../pages/${page}.tsx`]?.default.lists ?? [];
        const names = list ? filtersBy(list, flow) : [];
        // A screen that asks for the second status only shows records of another flow.
        if (!names[0]) return [];
        const hrefOf = (state: string) =>
          `${basePath}${path}?${new URLSearchParams(valuesOf(names, state)).toString()}`;
        return [{ title: `${section.title} / ${title}`, story: toId(`Pages/${section.title}`, title), hrefOf }];
      }),
    );

/** The conditions of a list that ask for a flow's statuses, in the order in which a state is written. */
const filtersBy = ({ definition: { list, always = {} } }: ListOfPage, flow: AnyFlow): (string | undefined)[] =>
  statusesOf(flow).map(
    ({ values }) =>
      Object.entries(list.filter).find(
        ([name, field]) => !(name in always) && !(field instanceof Range) && field.values === values,
      )?.[0],
  );

const valuesOf = (names: readonly (string | undefined)[], state: string) =>
  names.flatMap((name, at): [string, string][] => (name ? [[name, state.split('/')[at] ?? '']] : []));
