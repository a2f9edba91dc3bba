/** Renders the field dictionary and the enumerations as tables. */
import * as enums from '@/api/enums';
import * as payoutEnums from '@/api/enums/payout';
import * as fields from '@/api/fields';
import * as payoutFields from '@/api/fields/payout';
import type { Enumeration } from '@/api/schema/enumeration';
import { Field, type Kind } from '@/api/schema/kinds';
import { table } from '#server/app/docs/register-docs';

const wire: Record<Kind, string> = {
  text: 'string',
  remark: 'string, several lines',
  money: 'integer, fen',
  rate: 'integer, ppm',
  count: 'integer',
  bytes: 'integer, bytes',
  time: 'integer, epoch ms',
  day: 'string, YYYY-MM-DD',
  month: 'string, YYYY-MM',
  oneOf: 'code',
  flag: 'boolean',
  phone: 'string, masked in answers',
  idCard: 'string, masked in answers',
  bankCard: 'string, masked in answers',
  image: 'string, file number',
  area: 'string, six digits',
  numbers: 'string, numbers separated by commas',
};

export function fieldReference(): string {
  const rows = Object.entries<unknown>({ ...fields, ...payoutFields }).filter(
    (entry): entry is [string, Field] => entry[1] instanceof Field,
  );
  const lists = Object.entries<Enumeration>({ ...enums, ...payoutEnums }).map(
    ([name, entries]) =>
      `### ${name}\n\n${table(
        ['code', 'label'],
        entries.map(({ code, label }) => [String(code), label]),
      )}`,
  );
  return [
    '# Fields\n\nGenerated from src/api/fields and src/api/enums by `npm run generate`.\n',
    table(
      ['field', 'label', 'kind', 'on the wire', 'seen by'],
      rows.map(([name, field]) => [
        name,
        field.label,
        field.kind,
        wire[field.kind],
        field.scope === 'ORG' ? 'organisations' : 'everybody',
      ]),
    ),
    '\n## Enumerations\n',
    lists.join('\n'),
  ].join('\n');
}
