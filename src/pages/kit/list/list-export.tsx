import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { downloadFormat } from '@/api/enums';
import { SplitButton } from '@/components/frames/split-button/split-button';
import { ExportDialog } from '../action/dialogs';
import { usePage } from '../page/page-context';
import { saveFile } from '../page/save-file';
import { arrangedColumns } from './arranged-columns';
import type { ListPartProps } from './list-definition';

const thisPage = 'page';

/** The first format is the most common: the button starts it directly, the others are in the menu. */
const [usual, ...others] = downloadFormat;

const options = [
  ...others.map(({ code, label }) => ({ value: code, label: `导出全部 ${label}` })),
  { value: thisPage, label: '导出本页 CSV' },
];

/** Export with the visible columns: all rows through the download centre, or the current page at once. */
export function ListExport({ definition, actor }: ListPartProps) {
  const { permissions, narrow, now, notify } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const exporting = useSelector(actor, snapshot => snapshot.children.export!); // the machine starts it at once
  const trying = useSelector(exporting, snapshot => snapshot.matches('trying'));
  const columns = arrangedColumns(definition, permissions, layout)
    .filter(({ shown }) => shown)
    .flatMap(({ name, field, below }) => [{ name, field }, ...(below ? [below] : [])]);
  const start = (choice: string) =>
    choice === thisPage
      ? void import('./page-file')
          .then(({ pageFile }) => {
            const [name, text] = pageFile({ list: definition.list, actor, columns, at: now() });
            saveFile(name, 'text/csv', text);
          })
          .catch(() => notify('导出失败，请刷新页面后重试', 'danger'))
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
        {/* No icon on a narrow screen: the tools scroll sideways there and need the space. */}
        {!narrow && <Upload aria-hidden />}
        导出
      </SplitButton>
      <ExportDialog actor={exporting} list={{ definition, actor }} />
    </>
  );
}
