/** The business constants and limits of docs/domain/conventions.md#constants, and nothing else. */
export const basePath = '/agent-web';
/** Where each portal is served: the platform's below its own path, so that a proxy can keep it inside. */
export const portalBases = { PROVIDER: basePath, PLATFORM: `${basePath}/platform` } as const;
/** The operator's manual (docs/manual): pages of their own beside the portal. */
export const manualPath = `${basePath}/manual/`;
export const englishManualPath = `${manualPath}en/`;
/** The logo of the installation, without a session (docs/decisions/036-brand-name-and-logo.md). */
export const logoPath = `${basePath}/brand-logo`;
/** Takes the place of a provider's number: the number of the platform, for its staff. */
export const platformNo = '00000000';
export const requestTimeoutMs = 600_000;
export const toastMs = 5000;
/** Paths that say, without a session, whether a process lives and whether it can serve. */
export const probes = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;
/** How long an action can be undone. */
export const undoMs = 10_000;
export const tokenCookie = 'Admin-Token';
export const tokenCookies = { PROVIDER: tokenCookie, PLATFORM: 'Platform-Token' } as const;
export const storageKeys = { firstLogin: 'firstLogin', policyName: 'policyName' } as const;
export const mobileBelowPx = 992;
export const sidebarPx = 210;
export const contextMenuPx = 105;
export const pageSize = 10;
/** Rows of a page to choose from, the usual number first. */
export const pageSizes = [pageSize, 20, 50, 100] as const;
/** Rows that one batch takes, and that are selected at once of all that a list has found. */
export const batchAtMost = 1000;
export type PageSize = (typeof pageSizes)[number];
/** Row counts stop at this number; a larger total is shown as "at least". */
export const countAtMost = 10_000;
export const pageScrollMs = 800;
export const clickGuardMs = 2000;
/** Screen of 定期导出, which mails link to. */
export const exportPlansPath = '/downTask/exportPlans';
/** Delay before the 请稍等 overlay is shown (docs/decisions/033-calls-in-progress.md). */
export const overlayDelayMs = 300;
/** Delay before the rows shown are dimmed: an answer that comes at once is not preceded by another picture. */
export const dimAfterMs = 150;
/** Delay before the operator is informed that a request is slow. */
export const slowRequestMs = 8000;
/** Number of tabs whose pages stay mounted; less recently used tabs keep only their state. */
export const keptPages = 5;
export const noticePollMs = 60_000;
/** Path of the stream of changes (docs/domain/live.md), below the portal's base path; and the names of its events. */
export const livePath = '/live';
export const liveEvents = { changed: 'changed', ended: 'ended' } as const;
export const defaultThemeColour = '#ef4034';
export const searchThreshold = 0.4;
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

/** The fixed application headers that every call carries (docs/domain/conventions.md#wire-format). */
export const appHeaders = { appCode: 'AGENT_WEB', version: '1.0.0', brandType: 'SKB' } as const;
export const tokenHeader = 'token';
/** Languages of the portals, each in its own language. */
export const languageNames = { zh: '中文', en: 'English' } as const;
export type Language = keyof typeof languageNames;
/** The language that a browser has chosen for the portals: only the server reads it, for the page of that build, and for what it sends to whoever has signed in. */
export const languageCookie = 'Agent-Web-Language';

/**
 * Response header with the build of the portal that the server serves, so that an open portal learns of a newer one.
 */
export const buildHeader = 'x-portal-build';
/**
 * Response header that is set where front-end errors are to be reported (docs/domain/conventions.md#errors-on-screen).
 */
export const frontErrorsHeader = 'x-front-errors';

/** The portal's only Trusted Types policy; the CSP allows it by this name. */
export const trustedTypesPolicy = 'agent-web';

/** Fixed by the specification (docs/domain/conventions.md#layout). */
export const portalTitle = '收款呗服务商平台';
/** The name that an installation may replace by its own (docs/domain/platform.md#configuration). */
const defaultBrand = '收款呗';
export const brandOr = (brand: string | null | undefined): string => brand || defaultBrand;
export const portalNames = { PROVIDER: '服务商平台', PLATFORM: '平台管理' } as const;
/** Title of a portal, in its tab and beside its logo. */
export const titleOf = (side: keyof typeof portalNames, brand: string | null | undefined): string =>
  `${brandOr(brand)}${portalNames[side]}`;
/** Short enough for the sidebar, and nothing that a page could take for markup. */
export const brandForm = /^[\p{Script=Han}A-Za-z0-9]{2,8}$/u;
export const brandExpects = '应为2到8个汉字、字母或数字';

/** The call of 看板, whose contract is loaded with the tiles only. */
export const boardTilesPath = '/board/v1/tiles';

/** What makes a portal an app of the device: below its base path the manifest, and its icons, which both portals share. */
export const manifestPath = '/manifest.webmanifest';
export const appIconPath = `${basePath}/app-icon`;

/** Where a printed statement is checked without a login. */
export const verifyPath = `${basePath}/verify`;
/** Names the language of that page in its address. */
export const verifyLanguage = 'language';

/** Where a phone takes pictures for a form on another screen, without a login; the key of the code stands behind the #. */
export const photoPath = '/photo';
