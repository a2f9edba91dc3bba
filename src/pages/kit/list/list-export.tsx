/** The rows as a file, with the columns as they are shown: all of them by way of the download centre, this page at once. */
import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { downloadFormat } from '@/api/enums';
import { SplitButton } from '@/components/forms/split-button/split-button';
import { ExportDialog } from '../action/export-dialog';
import type { ListPartProps } from './list-definition';
import { usePage } from '../page/page-context';
import { saveFile } from '../page/save-file';
import { arrangedColumns } from './arranged-columns';

const thisPage = 'page';
/** The first format is the one that most want: it is begun at once, the others are chosen. */
const [usual, ...others] = downloadFormat;
const options = [
  ...others.map(({ code, label }) => ({ value: code, label: `导出全部 ${label}` })),
  { value: thisPage, label: '导出本页 CSV' },
];

export function ListExport({ definition, actor }: ListPartProps) {
  const { permissions, provider, narrow, now, tell } = usePage();
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
      <SplitButton
        size="sm"
        busy={trying}
        onClick={() => start(usual!.code)}
        options="导出选项"
        items={options}
        onSelect={start}
      >
        {/* Where the tools scroll sideways its room is needed by what stands beside it. */}
        {!narrow && <Upload aria-hidden />}
        导出
      </SplitButton>
      <ExportDialog actor={exporting} />
    </>
  );
}
