import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { chineseTexts } from './chinese-texts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function textsOf(name: string, content: string) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return chineseTexts(file);
}

it('finds each text once, in source order, with placeholders for interpolated values', () => {
  const source = [
    '/** 注释 */',
    "const a = '提交'; // 行尾注释",
    "type Verdict = '通过';",
    'const pattern = /已.+/;',
    "const b = `共 ${count} 条${row.more ? '，还有更多' : ''}，${row.name}`;",
    "const c = ['提交', 'plain'];",
  ].join('\n');
  expect(textsOf('a.ts', source)).toEqual(['提交', '共 {count} 条{…}，{name}', '，还有更多']);
});

it('treats the text of an element as a whole', () => {
  const source =
    'const View = () => <p title="说明">共 <b>{total}</b> 项，{verb(\'可处理\')}</p>;\nconst Empty = () => <p>{x}</p>;';
  expect(textsOf('b.tsx', source)).toEqual(['共 {…} 项，{…}', '说明', '可处理']);
});

it('finds nothing where only comments are Chinese', () => {
  expect(textsOf('c.ts', "/**\n * 注释\n */\n// 更多\nexport const a = 'b';\n")).toEqual([]);
});
