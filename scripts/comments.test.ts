/** A docstring stands on what it is about: editors show it there, and moved code leaves others behind. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const files = execFileSync('git', ['ls-files', '-z', 'src', 'server', 'scripts', 'tests', '.storybook', 'bench'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter(file => /\.(?:tsx?|mjs)$/.test(file));

/** Lines of docstrings that stand before another docstring, an import or an empty line. */
function misplacedIn(text: string): number[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found = new Set<number>();
  const look = (node: ts.Node): void => {
    const docs = (ts.getLeadingCommentRanges(text, node.pos) ?? []).filter(({ pos, end }) => {
      const comment = text.slice(pos, end);
      // The file's own docstring; types of plain JavaScript stand alone.
      const isHeader = /^(?:#!.*\n)?(?:\/\/.*\n)*$/.test(text.slice(0, pos));
      return comment.startsWith('/**') && !isHeader && !/@(?:typedef|import)\b/.test(comment);
    });
    docs.forEach(({ pos, end }, index) => {
      const apart = /^\s*\n\s*\n/.test(text.slice(end)) || index < docs.length - 1;
      const isImport = ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier);
      if (apart || isImport) found.add(text.slice(0, pos).split('\n').length);
    });
    ts.forEachChild(node, look);
  };
  look(source);
  return [...found];
}

it('stands before a declaration', () => {
  expect(files.length).toBeGreaterThan(1000);
  const misplaced = files.flatMap(file =>
    misplacedIn(readFileSync(join(root, file), 'utf8')).map(line => `${file}:${line}`),
  );
  expect(misplaced).toEqual([]);
});

it.each([
  ['before another', '/** File. */\n/** A. */\n/** B. */\nconst b = 1;', [2]],
  ['before an import', 'const a = 1;\n/** A. */\nimport b from "b";', [2]],
  ['before an empty line', 'const a = 1;\n/** A. */\n\nconst b = 1;', [2]],
  ['on a member', 'interface A {\n  /** B. */\n  /** C. */\n  c: string;\n}', [2]],
  ['nowhere', '/** File. */\nimport a from "a";\n/** B. */\nconst b = 1;', []],
])('notices one that stands %s', (_, text, lines) => {
  expect(misplacedIn(text)).toEqual(lines);
});
