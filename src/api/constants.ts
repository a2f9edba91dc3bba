/** The business constants and limits of spec section 9, and nothing else. */
export const basePath = '/agent-web';
export const requestTimeoutMs = 600_000;
export const toastMs = 5000;
/** How long something done can be taken back, and how long a toast stays that offers it. */
export const undoMs = 10_000;
export const tokenCookie = 'Admin-Token';
export const storageKeys = { firstLogin: 'firstLogin', policyName: 'policyName' } as const;
export const mobileBelowPx = 992;
export const sidebarPx = 210;
export const contextMenuPx = 105;
export const pageSize = 10;
/** How far the rows of a list are counted; of more, a total says only that there are. */
export const countAtMost = 10_000;
export const pageScrollMs = 800;
export const clickGuardMs = 2000;
/** How long a request may take before 请稍等 is shown, and before the operator is told that it is slow. */
export const overlayDelayMs = 300;
export const slowRequestMs = 8000;
/** Tabs whose pages keep their place on screen; of more, the least recently used keep only their state. */
export const keptPages = 5;
export const noticePollMs = 60_000;
export const defaultThemeColour = '#ef4034';
export const searchThreshold = 0.4;
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

/** The fixed application headers that every call carries (spec section 1, domain.md 0.1). */
export const appHeaders = { appCode: 'AGENT_WEB', version: '1.0.0', brandType: 'SKB' } as const;
export const tokenHeader = 'token';
/** Answers carry the build of the portal that the server offers, so that an open portal learns of a newer one. */
export const buildHeader = 'x-portal-build';
/** Answers carry it where errors of the portal itself are to be reported (spec section 8). */
export const frontErrorsHeader = 'x-front-errors';

/** The portal's only policy of Trusted Types, which the content policy allows by this name. */
export const trustedTypesPolicy = 'agent-web';

/** Spec section 1. */
export const portalTitle = '收款呗服务商平台';
