/** Labels of the dictionaries for the search, which then does not load the dictionaries: they would weigh on the first list. */
import * as enums from '@/api/enums';
import * as fields from '@/api/fields';
import { readCatalogue } from '../words/catalogue';

const perLine = 8;

/** Labels that are put together of others are no texts of their own. */
export function searchLabelsFile(): string {
  const texts = readCatalogue();
  const labels = [
    ...Object.values(enums).flatMap(values => values.map(({ label }) => label)),
    ...Object.values(fields).flatMap(field => ('label' in field ? [field.label] : [])),
  ];
  const known = [...new Set(labels)].filter(label => label in texts);
  const rows = Array.from({ length: Math.ceil(known.length / perLine) }, (_, at) =>
    known.slice(at * perLine, (at + 1) * perLine),
  );
  const lines = rows.map(row => `  ${row.map(label => `'${label}'`).join(', ')},`);
  return `/** Labels of statuses, other choices and fields (generated from src/api/enums and src/api/fields). */
export const dictionaryLabels: readonly string[] = [
${lines.join('\n')}
];
`;
}
