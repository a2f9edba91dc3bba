/** What the search can do besides leading to pages: forms for something new, reviews, and the portal's own switches. */
import { placeOfForm, placeOfReview } from '@/pages/kit/page/paths';

interface LinkAction {
  readonly href: string;
  readonly hint: string;
}
/** For whom the route is open; its title and its other names are the route's. */
export const linkActions: readonly LinkAction[] = [
  ...Object.values(placeOfForm).map(href => ({ href, hint: '办理' })),
  ...Object.values(placeOfReview).map(place => ({ href: place(null), hint: '逐条审核' })),
];

/** For everybody who is signed in; done by the shell (live-search.tsx). */
export const portalActions = [
  { id: 'lights', title: '切换深浅色', words: ['深色模式', '浅色模式', '夜间模式', '暗色'] },
  { id: 'settings', title: '布局设置', words: ['主题色', '外观', '尺寸', '字体大小'] },
  { id: 'menu', title: '收起或展开菜单', words: ['折叠菜单', '侧边栏'] },
  { id: 'closeAll', title: '关闭全部标签', words: ['关闭所有页面'] },
  { id: 'logout', title: '退出', words: ['退出登录', '注销', '登出'] },
] as const;
export type PortalAction = (typeof portalActions)[number]['id'];
