/** What a dry run found in a file, shown before it is applied (docs/domain/conventions.md#sheets). */
import type { fileRead } from '@/api/contract/file-read';
import type { OutputOf } from '@/api/schema/shape';
import { Description } from '@/components/frames/description/description';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';

type Read = NonNullable<OutputOf<typeof fileRead>>;
/** Of the answer of every call that can be tried. */
export interface Previewed {
  readonly digest?: string | null;
  readonly file?: Read | null;
}

const rowOf = (line: number, row: string) => <span key={line}>{`第${line}行 ${row}`}</span>;

export function FileRead({ file }: { readonly file: Read }) {
  const { sheetName, rowCount, firstLine, firstRow, lastLine, lastRow } = file;
  return (
    <>
      <Oddities file={file} />
      <Card title="文件内容">
        <Description
          items={[
            ...(sheetName === null ? [] : [{ label: '工作表', value: sheetName }]),
            { label: '数据行数', value: <strong>{`${rowCount} 行`}</strong> },
            { label: '首行', value: rowOf(firstLine, firstRow) },
            { label: '末行', value: rowOf(lastLine, lastRow) },
          ]}
        />
      </Card>
    </>
  );
}

/** What a reader of the file may overlook: hidden rows and columns, and columns that are not read. */
function Oddities({ file: { hiddenLines, hiddenColumns, unreadColumns } }: { readonly file: Read }) {
  const rows = hiddenLines.slice(0, namedAtMost).join('、') + (hiddenLines.length > namedAtMost ? ' 等' : '');
  return (
    <>
      {hiddenLines.length > 0 && (
        <Alert tone="warning" title={`其中 ${hiddenLines.length} 行在文件中是隐藏的，也会执行`}>
          {`第 ${rows} 行。不需要时请从文件中删除后重新上传。`}
        </Alert>
      )}
      {hiddenColumns.length > 0 && <Alert tone="warning" title={`在文件中是隐藏的列：${hiddenColumns.join('、')}`} />}
      {unreadColumns.length > 0 && <Alert tone="info" title={`没有读取的列：${unreadColumns.join('、')}`} />}
    </>
  );
}
const namedAtMost = 20;
