/** Height of the bars over the page. */
export const barsHeight = 'calc(token(sizes.topbar) + token(sizes.tabbar))';
