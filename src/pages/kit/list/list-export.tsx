/** The rows as a file, with the columns as they are shown: this page at once, all of them by way of the download centre. */
import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { cellOf, headerOf } from '@/api/format/cell';
import { csvHead, csvRows } from '@/api/format/csv';
import { downloadFormat } from '@/api/enums';
import { formatTime } from '@/api/format/format';
import { fileNote } from '@/api/format/filter-summary';
import { Button } from '@/components/forms/button/button';
import { Menu } from '@/components/overlays/menu/menu';
import type { ListPartProps } from './list-definition';
import { usePage } from '../page/page-context';
import { saveFile } from '../page/save-file';
import { arrangedColumns } from './arranged-columns';

const thisPage = 'page';
const choices = [
  { value: thisPage, label: '导出本页 CSV' },
  ...downloadFormat.map(({ code, label }) => ({ value: code, label: `导出全部 ${label}` })),
];

export function ListExport({ definition, actor }: ListPartProps) {
  const { permissions, provider, now } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const exporting = useSelector(actor, snapshot => snapshot.children.export!); // it is there from the start
  const asking = useSelector(exporting, snapshot => snapshot.matches('asking'));
  const columns = arrangedColumns(definition, permissions, layout)
    .filter(({ shown }) => shown)
    .flatMap(({ name, field, below }) => [{ name, field }, ...(below ? [below] : [])]);
  const { summary, filter } = definition.list;
  const savePage = () => {
    const { rows, query } = actor.getSnapshot().context;
    const note = fileNote(`${summary} 第${query.page}页`, filter, query.conditions, { by: provider.name, at: now() });
    const lines = rows.map(row => columns.map(({ name, field }) => cellOf(field, row[name])));
    saveFile(
      `${summary}_第${query.page}页_${formatTime(now()).replace(/\D/g, '')}.csv`,
      'text/csv',
      csvHead(
        note,
        columns.map(({ field }) => headerOf(field)),
      ) + csvRows(lines),
    );
  };
  const start = (choice: string) =>
    choice === thisPage
      ? savePage()
      : actor.send({
          type: 'export.start',
          request: { format: choice, columns: columns.map(({ name }) => name) },
        });
  return (
    <Menu label="导出" items={choices} onSelect={start}>
      <Button size="sm" busy={asking}>
        <Upload aria-hidden />
        导出
      </Button>
    </Menu>
  );
}
