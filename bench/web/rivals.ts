/**
 * The best of four open-source admin portals for each figure: production builds, measured in the same way (Chromium, CPU slowed
 * four times, 10 Mbps, 40 ms) on another machine on 2026-11-21, medians of 3 to 5 with 10 to 25 % noise.
 */
export const rivals: Readonly<Record<string, number>> = {
  'sign-in: form usable': 1963,
  'sign-in: tasks beyond 50 ms': 1001,
  'sign-in: requests': 9,
  'first list: further requests': 8,
  'click -> rows': 2221,
  'token -> rows': 2181,
  'a further list, cold': 868,
  'an open list': 407,
  'next page': 293,
  'other conditions': 331,
  'a keystroke (p95)': 77,
  'an open list after 20 tabs': 569,
  '20 further tabs: heap': 3.6,
  '20 further tabs: elements': 669,
  'a row': 26,
  '100 rows': 1728,
  '500 rows': 6759,
};
