/** What this program is called: the build puts its name in (scripts/version.ts); sources that run unbuilt, as in tests, have none. */
declare const BUILD_NAME: { readonly version: string; readonly commit: string } | undefined;

export const { version, commit } =
  typeof BUILD_NAME === 'undefined' ? { version: 'unbuilt', commit: 'unknown' } : BUILD_NAME;
