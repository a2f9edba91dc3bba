/** docs/one-click.md: each file of its tables exists and contains what the page says of it, and its charts are those of the code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listMachine } from '@/machines/screen/list.machine';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/one-click.md');
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, file, text]) => [file!, quoted(text!)] as const);
const charts = [...page.matchAll(/```mermaid\n([\s\S]+?)```/g)].map(([, chart]) => chart!);

it('walks from the browser to the database twice', () => {
  expect(rows.map(([file]) => file)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^src\/pages\//), expect.stringMatching(/^server\/features\//)]),
  );
  expect(rows.length).toBeGreaterThan(30);
});

it.each(rows)('%s contains what the page says of it', (file, names) => {
  expect(existsSync(join(root, file))).toBe(true);
  const text = read(file);
  expect(names.filter(name => !text.includes(name))).toEqual([]);
});

it('names files that exist in its text, too', () => {
  const files = quoted(page).filter(name => /\.tsx?$/.test(name));
  const named = rows.map(([file]) => file);
  expect(files.filter(file => !existsSync(join(root, file)) && !named.some(each => each.endsWith(`/${file}`)))).toEqual(
    [],
  );
});

it('draws the states of a list', () => {
  const states = [...charts[0]!.matchAll(/(\w+) --> (\w+)/g)].flatMap(([, from, to]) => [from!, to!]);
  expect(new Set(states)).toEqual(new Set(Object.keys(listMachine.states['rows']!.states)));
});

it('draws the flow of a change as docs/flows.md does', () => {
  expect(read('docs/flows.md')).toContain(charts[1]);
});
