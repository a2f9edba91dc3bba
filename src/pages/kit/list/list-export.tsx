/** The rows as a file, with the columns as they are shown: this page at once, all of them by way of the download centre. */
import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { downloadFormat } from '@/api/enums';
import { Button } from '@/components/forms/button/button';
import { Menu } from '@/components/overlays/menu/menu';
import { ExportDialog } from '../action/export-dialog';
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
  const { permissions, provider, now, tell } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const exporting = useSelector(actor, snapshot => snapshot.children.export!); // it is there from the start
  const trying = useSelector(exporting, snapshot => snapshot.matches('trying'));
  const columns = arrangedColumns(definition, permissions, layout)
    .filter(({ shown }) => shown)
    .flatMap(({ name, field, below }) => [{ name, field }, ...(below ? [below] : [])]);
  const start = (choice: string) =>
    choice === thisPage
      ? void import('./page-file')
          .then(({ pageFile }) => {
            const [name, text] = pageFile({ list: definition.list, actor, columns, by: provider.name, at: now() });
            saveFile(name, 'text/csv', text);
          })
          .catch(() => tell('导出失败，请刷新页面后重试', 'danger'))
      : actor.send({
          type: 'export.start',
          request: { format: choice, columns: columns.map(({ name }) => name) },
        });
  return (
    <>
      <Menu label="导出" items={choices} onSelect={start}>
        <Button size="sm" busy={trying}>
          <Upload aria-hidden />
          导出
        </Button>
      </Menu>
      <ExportDialog actor={exporting} />
    </>
  );
}
