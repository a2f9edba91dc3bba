/**
 * The captcha protocol: AJ-Captcha's wire fields and codes, implemented independently
 * (docs/domain/session.md#captcha).
 */

/**
 * How long a challenge may be answered, and how long the proof of a solved one may be used
 * (docs/domain/session.md#captcha).
 */
export const captchaLifeMs = 120_000;

/** The AJ-Captcha answer codes that this server sends. */
export const repCodes = {
  ok: '0000',
  empty: '0011',
  expired: '6110',
  wrong: '6111',
  tooManyGets: '6201',
  locked: '6202',
  tooManyChecks: '6204',
  broken: '9999',
} as const;
