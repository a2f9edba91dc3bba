/** Names of browsers and systems, as operators know them. */

/** Browser names by user agent. The first match wins, because most user agents name several browsers. */
const browsers = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/QQBrowser/, 'QQ浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/OPR/, 'Opera'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** `Chrome · Windows`; user agents without a known name count as other programs. */
export function deviceOf(userAgent: string): string {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(name => name !== undefined);
  return known.length > 0 ? known.join(' · ') : '其他程序';
}
