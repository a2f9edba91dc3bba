/** Generates docs/import.md: the columns of each sheet, from their declarations and the samples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongMessage } from '@/api/schema/check-value';
import type { AnyField } from '@/api/schema/shape';
import { parseCsv } from '#server/foundation/sheets/csv-rows';
import { pictureFolder } from '#server/operations/import/pictures';
import { fieldsOf, type Sheet } from '#server/operations/import/sheet';
import { importSheets } from '#server/operations/import/sheets';
import { root } from '../prepare.mjs';

const samples = 'deploy/samples/import';

const forms: Partial<Record<AnyField['kind'], string>> = {
  money: '以元为单位的金额，至多两位小数',
  rate: '百分数，至多三位小数',
  count: '整数',
  day: '日期',
  time: '日期，或日期和时间',
  image: `文件夹「${pictureFolder}」中的文件名`,
};
const formOf = (field: AnyField): string => {
  if (field.kind === 'oneOf') return field.values.map(({ label }) => label).join('、');
  return forms[field.kind] ?? wrongMessage(field, '').slice(field.label.length).replace(/^应为/, '');
};

/** The first value that the samples have in each column. */
function examplesOf({ label }: Sheet): ReadonlyMap<string, string> {
  const limits = { rows: Infinity, columns: 100, text: 200 };
  const [head = [], ...rows] = parseCsv(readFileSync(join(root, samples, `${label}.csv`), 'utf8'), limits);
  return new Map(head.map((name, index) => [name, rows.map(row => row[index] ?? '').find(text => text !== '') ?? '']));
}

function sectionOf(sheet: Sheet): string[] {
  const examples = examplesOf(sheet);
  const { rules, key } = sheet;
  const rows = fieldsOf(sheet).map(({ name, field, optional }) => {
    const needed = optional
      ? rules && (field.kind === 'image' || name.startsWith('license'))
        ? '按情形'
        : '选填'
      : '必填';
    const cells = [
      field.label,
      key.includes(name) ? `${needed}，识别该行` : needed,
      formOf(field),
      examples.get(field.label) ?? '',
    ];
    return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [
    '',
    `### ${sheet.label}`,
    '',
    sheet.about,
    '',
    '| 列名 | 填写 | 内容 | 例 |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
}

export const importReference = (): string =>
  [
    '# Import from another system',
    '',
    'The way into an installation for a provider that moves: agents with their terms, staff, merchants with papers and rates, terminals',
    'and bindings, activations, opening balances. Written by `npm run generate` from the declarations in `server/operations/import`;',
    `\`${samples}\` has a handful of rows of each sheet, which fit an empty installation with the products of \`deploy/samples\`.`,
    '',
    '## How',
    '',
    '1. Set up the platform, the organisation and its products; their numbers here are what the top of the tree names.',
    `2. Put the sheets into a folder, named as below (\`商户.csv\`; of several \`商户-1.csv\`, \`商户-2.csv\`), the papers into its folder \`${pictureFolder}\`. CSV of any`,
    '   length, UTF-8 or GB18030; a workbook (`.xlsx`) of at most 5,000 rows. A column that may be empty may be missing; one that nobody knows is refused.',
    '3. Back up. Then, with the environment of the server, on its machine:',
    '',
    '```sh',
    'npm run import -- <folder or files> --as=<login of the platform> --dry-run',
    'npm run import -- <folder or files> --as=<login of the platform>',
    '```',
    '',
    '- **Dry run.** Everything is checked and written in one transaction that is rolled back, so rows may name what other files bring. It takes as long, and keeps others from opening agents and merchants meanwhile.',
    '- **Refusals.** `<file>.refused.csv` beside a file has row, column, content and what was expected. Of a file with one refused row nothing is written, nor of the files after it. It repeats what the sheet says of people: delete it afterwards.',
    '- **Rules.** What the forms of the portal ask of an agent, its terms, a merchant and its rates holds here too, also the limit of three merchants of one phone or person.',
    '- **Again.** Each file is one transaction; killed in its middle, nothing of it is there (of its pictures, bytes without a record may stay in the store of files). A row that was imported changes nothing when it comes again; with another content it is refused as 已导入且内容不同.',
    '- **Numbers.** Agents and merchants get numbers of this installation; rows name each other by those of the other system, or by ours. A picture that several rows name is stored once.',
    '- **Logins.** Owners and staff have a password that nobody knows: 重置密码 sends the first one.',
    '- **Money.** A balance is booked as 期初余额 (`OPENING_IN`), a debt as one of 调账扣款; both are in 账户明细, explained, and in the statement of the month. Nothing is paid or charged for what happened in the other system.',
    '- **The end.** Counts and sums of the sheets are compared with the tables and the ledger, which is proven whole; with a refusal or a difference, such as an agent without terms, the command ends with 1. Each file is an entry of the audit log: who, SHA-256, counts, sums.',
    '- **Rights.** The login needs the right to operate on what it imports: 服务商与商户, 员工与角色, 终端库存, 资金. If the embedded database is in use, the running server imports, on the same paths.',
    '',
    'Not imported: branch organisations, sales, invoices, withdrawals, deduction plans, movements of terminals, prices of memberships. `npm run bench -- import` measures 100,000 merchants: with 1,000 agents, their terms, a rate, a terminal and an activation of each merchant, the import, which also tells the channel of each merchant and payee, took 374 s and 530 MB on two cores that others used (load 4 to 8), the dry run, which does the same, 228 s and 552 MB (load 2 to 4), a second import 131 s; 0 differences.',
    '',
    '## Sheets',
    '',
    'In this order; a folder is read in it.',
    ...importSheets.flatMap(sectionOf),
    '',
  ].join('\n');
