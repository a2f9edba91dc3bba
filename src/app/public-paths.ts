/** Places outside the frame. The way to the sign-in page needs these and not the route table. */
export const publicPaths = {
  login: '/login',
  authRedirect: '/auth-redirect',
  notFound: '/404',
  notAllowed: '/401',
  redirect: '/redirect',
} as const;

/** Where somebody who is signed out is led, to come back to what they asked for; null where they are there already. */
export const signInHref = (path: string, search: string): string | null =>
  path === publicPaths.login ? null : `${publicPaths.login}?redirect=${encodeURIComponent(path + search)}`;
