/** What a browser calls itself, in words that its owner recognises. The first that fits counts: most name several. */
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

/** `Chrome · Windows`; what names neither is a program of somebody's own. */
export function deviceOf(userAgent: string): string {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(name => name !== undefined);
  return known.length > 0 ? known.join(' · ') : '其他程序';
}
