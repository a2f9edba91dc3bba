/** Prints every Chinese text that operators can read, as Markdown, for text reviews. */
import { table } from '#server/app/docs/register-docs';
import { dictionaries, type Dictionary } from './docs/dictionary-words';
import { sourcesOfTexts } from './words/sources';

/** Headings for all other texts. A file belongs to the first entry that its path starts with. */
const places = [
  ['Calls, checks and formats', 'src/api/'],
  ['Machines', 'src/machines/'],
  ['Frame', 'src/app/'],
  ['What screens share', 'src/pages/kit/'],
  ['Screens', 'src/pages/'],
  ['Components', 'src/'],
  ['Server', 'server/'],
] as const;

const dictionaryPart = ({ title, head, rows }: Dictionary) =>
  `## ${title}\n\n${table(
    head,
    rows.map(row => row.map(cell => (typeof cell === 'string' ? cell : cell.join('、')))),
  )}`;

function wordReference(): string {
  const known = new Set(dictionaries.flatMap(({ rows }) => rows.flat(2)));
  const parts = new Map<string, string[]>(places.map(([title]) => [title, []]));
  // Dictionaries come first: their texts are listed there, and no text is listed twice.
  for (const { file, keys } of sourcesOfTexts()) {
    const texts = new Set(keys.filter(text => !known.has(text)));
    if (texts.size === 0) continue;
    texts.forEach(text => known.add(text));
    const [title] = places.find(([, start]) => file.startsWith(start))!; // the last two entries match every other file
    parts.get(title)!.push(`### ${file}\n\n${[...texts].map(text => `- ${text}`).join('\n')}\n`);
  }
  return [
    '# Words',
    'Every Chinese text that an operator can read, once: those of the dictionaries by what they name, all others by the first file that says them; what is filled in stands in braces. Which word stands for which thing is decided in docs/decisions/025-one-chinese-term-per-concept.md.\n',
    ...dictionaries.map(dictionaryPart),
    ...[...parts].map(([title, files]) => `## ${title}\n\n${files.join('\n')}`),
  ].join('\n');
}

process.stdout.write(wordReference());
