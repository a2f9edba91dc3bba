/** Toolbar settings that override a story: the role of the operator, and the server's data. */
import { createContext, use } from 'react';

export const roles = {
  written: 'As the story says',
  org: 'Institution',
  first: 'First-level agent',
  lower: 'Sub-agent',
  platform: 'Platform',
} as const;
export const dataSets = {
  written: 'As the story says',
  filled: 'Filled',
  empty: 'Empty',
  failing: 'Failing',
  loading: 'Loading',
  forbidden: 'Not allowed',
} as const;

export interface StoryWorld {
  readonly role: keyof typeof roles;
  readonly data: keyof typeof dataSets;
}
/** For stories outside the provider, such as the whole portal. */
export const worldOf = ({ role, data }: Readonly<Record<string, unknown>>): StoryWorld => ({
  role: role as StoryWorld['role'],
  data: data as StoryWorld['data'],
});
const Context = createContext<StoryWorld>({ role: 'written', data: 'written' });
export const StoryWorldProvider = Context;
export const useStoryWorld = (): StoryWorld => use(Context);
