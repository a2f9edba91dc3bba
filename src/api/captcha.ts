/** The captcha protocol: AJ's wire fields and codes, in our own words and code (reliability 4.1). */

/** How long a challenge may be answered, and how long what answered it may be used (domain.md S01). */
export const captchaLifeMs = 120_000;

/** AJ captcha answer codes, as far as this server gives them. */
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
