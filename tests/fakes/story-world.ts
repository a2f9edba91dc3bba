/** Toolbar settings that override a story: the role of the operator, and the server's data. */
import { createContext, use } from 'react';

export const roles = {
  written: '如故事所写',
  org: '机构',
  first: '一级代理商',
  lower: '下级代理商',
  platform: '平台',
} as const;
export const dataSets = {
  written: '如故事所写',
  filled: '有数据',
  empty: '空',
  failing: '失败',
  loading: '加载中',
  forbidden: '无权限',
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
