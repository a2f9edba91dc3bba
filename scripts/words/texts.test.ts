/** Texts are found as operators read them, and replaced without touching the code around them. */
import { expect, it } from 'vitest';
import { inWords, textsIn } from './texts';

const keys = (code: string) => textsIn(code, 'tsx').map(({ key }) => key);
const english: Readonly<Record<string, string>> = {
  '首页': 'Home "page"',
  '共 {0} 条': '{0} in total',
  '{0} 的 {1}': '{1} of {0}',
  '，': ', ',
  '{0} 条，{1} 台': '{0} {0:row|rows}, {1} {1:terminal|terminals}',
};
const changed = (code: string) => inWords(code, 'tsx', key => english[key] ?? null);

it('finds strings, templates, and what stands between tags as one text', () => {
  expect(keys(`const a = '首页';`)).toEqual(['首页']);
  expect(keys('const a = `共 ${n} 条`;')).toEqual(['共 {0} 条']);
  expect(keys('const a = <p title="首页">共 {n} 条</p>;')).toEqual(['首页', '共 {0} 条']);
  expect(keys('const a = (\n  <p>\n    共 {n}\n    条\n    <b>首页</b>\n  </p>\n);')).toEqual(['共 {0}条{1}', '首页']);
});
it('leaves names, types, patterns and tagged templates', () => {
  for (const code of [
    `const a = { 商户: 1 };`,
    `const a = b['商户'];`,
    `type A = '商户';`,
    `const a = /商户/;`,
    `import a from './商户';`,
    'const a = String.raw`商户`;',
    `const a = 'plain'; // 商户`,
  ])
    expect(keys(code)).toEqual([]);
});
it('replaces them, in another order and inside each other', () => {
  expect(changed(`const a = '首页';`)).toBe(`const a = "Home \\"page\\"";`);
  expect(changed('const a = <p title="首页" />;')).toBe(`const a = <p title={"Home \\"page\\""} />;`);
  expect(changed('const a = `${x} 的 ${n > 0 ? `共 ${n} 条` : y}`;')).toBe(
    'const a = `${n > 0 ? `${n} in total` : y} of ${x}`;',
  );
  expect(changed('const a = <p>共 {n} 条</p>;')).toBe('const a = <p>{n}{" in total"}</p>;');
  expect(changed(`const a = b.join('，');`)).toBe(`const a = b.join(", ");`);
});
it('chooses a word by the number before it', () => {
  expect(changed('const a = `${n} 条，${m} 台`;')).toBe(
    `const a = \`\${n} \${String(n) === '1' ? "row" : "rows"}, \${m} \${String(m) === '1' ? "terminal" : "terminals"}\`;`,
  );
  expect(changed('const a = <p>{n} 条，{m} 台</p>;')).toBe(
    `const a = <p>{n}{" "}{String(n) === '1' ? "row" : "rows"}{", "}{m}{" "}{String(m) === '1' ? "terminal" : "terminals"}</p>;`,
  );
  expect(() => changed('const a = <p><b>{n}</b> 条，{m} 台</p>;')).toThrow('before “rows”');
});
it('leaves what the catalogue does not have', () => expect(changed(`const a = '商户';`)).toBeNull());
