/**
 * `npm run build -- --prune`: removes the packages that only a build needs. What remains is what the built server imports, and what
 * the commands of an installation need (`ops`, `backup`, `restore`).
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { neededPackages } from './installed.mjs';
import { renewInstalled, root } from './prepare.mjs';

const modules = join(root, 'node_modules');
/** What runs the commands of an installation, and what they import beside the server. */
const ofCommands = ['tsx', 'age-encryption', 'tar-stream'];
/** What only debuggers, compilers and browsers read: the last has the bytes of a `.wasm` beside it once more. */
const unread = ['.map', '.d.ts', '.d.mts', '.d.cts', '.wasm.js'];

/** Removes what the built server does not need from node_modules. `npm ci` brings it back. */
export function prune() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = neededPackages(lock, [...ofCommands, ...importsOf(join(root, 'dist/server'))]);
  for (const folder of Object.keys(lock.packages))
    if (folder !== '' && !needed.has(folder)) rmSync(join(root, folder), { recursive: true, force: true });
  for (const name of readdirSync(join(modules, '.bin')))
    if (!existsSync(join(modules, '.bin', name))) rmSync(join(modules, '.bin', name));
  for (const name of readdirSync(modules))
    if (name.startsWith('.') && name !== '.bin') rmSync(join(modules, name), { recursive: true });
    else if (name.startsWith('@') && readdirSync(join(modules, name)).length === 0) rmdirSync(join(modules, name));
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (unread.some(ending => file.endsWith(ending))) rmSync(join(modules, file));
  renewInstalled('served');
}

/** Specifiers that files import, and that they resolve to find a file. @param {string} folder @returns {string[]} */
function importsOf(folder) {
  /** @type {string[]} */
  const found = [];
  const note = (/** @type {any} */ node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source }) => note(source),
    ExportNamedDeclaration: ({ source }) => note(source),
    ExportAllDeclaration: ({ source }) => note(source),
    ImportExpression: ({ source }) => note(source),
    CallExpression({ callee, arguments: [first] }) {
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'resolve'
      )
        note(first);
    },
  });
  for (const name of readdirSync(folder))
    if (name.endsWith('.js') || name.endsWith('.mjs'))
      visitor.visit(parseSync(name, readFileSync(join(folder, name), 'utf8')).program);
  return found;
}
