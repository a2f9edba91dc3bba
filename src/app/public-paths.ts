/** Paths outside the frame. The redirect to the sign-in page needs these and not the route table. */
export const publicPaths = {
  login: '/login',
  authRedirect: '/auth-redirect',
  notFound: '/404',
  notAllowed: '/401',
  redirect: '/redirect',
} as const;

/** Sign-in address that returns to the requested one afterwards; null if already there. */
export const signInHref = (path: string, search: string): string | null =>
  path === publicPaths.login ? null : `${publicPaths.login}?redirect=${encodeURIComponent(path + search)}`;
