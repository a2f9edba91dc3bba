/** The pseudo-language lengthens what operators read and leaves all else as it is. */
import { expect, it } from 'vitest';
import { inLongerWords } from './longer';

const changed = (code: string) => inLongerWords(code, 'tsx');

it('lengthens strings, templates and elements', () => {
  expect(changed(`const a = '商户查询';`)).toBe(`const a = "［商户查询～～～］";`);
  expect(changed('const a = `共 ${n} 条`;')).toBe('const a = `［共～］ ${n} ［条～］`;');
  expect(changed('const a = <p title="首页">共 {n} 条</p>;')).toBe(
    'const a = <p title="［首页～～］">［共～］ {n} ［条～］</p>;',
  );
});
it('leaves names, types and patterns', () => {
  for (const code of [
    `const a = { 商户: 1 };`,
    `type A = '商户';`,
    `const a = /商户/;`,
    `import a from './商户';`,
    `const a = 'plain'; // 商户`,
  ])
    expect(changed(code)).toBeNull();
});
