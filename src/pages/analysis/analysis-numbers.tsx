/** All figures of all groups of 数据分析, and a file of them. */
import { Download } from 'lucide-react';
import { cellOf } from '@/api/format/cell';
import { csvHead, csvRows } from '@/api/format/csv';
import { formatTime } from '@/api/format/format';
import { count, money } from '@/api/schema/kinds';
import { DataTable } from '@/components/frames/table/table';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { ToolRow } from '@/components/frames/tool-row/tool-row';
import { usePage } from '../kit/page/page-context';
import { saveFile } from '../kit/page/save-file';
import type { AnalysisView } from '../kit/analysis/analysis-address';
import {
  type Analysis,
  changeText,
  type Figure,
  groupTitle,
  type Line,
  nameOf,
  sumOf,
  text,
  wayOf,
} from '../kit/analysis/analysis-figures';

const fieldFor = ({ kind, label }: Pick<Figure, 'kind' | 'label'>) => (kind === 'MONEY' ? money(label) : count(label));

export function Numbers({ data, view }: { readonly data: Analysis; readonly view: AnalysisView }) {
  const { now } = usePage();
  const title = groupTitle(data);
  const columns = [
    { key: 'group', header: title, cell: nameOf },
    ...data.figures.map((figure, place) => ({
      key: figure.figureName,
      header: figure.label,
      unit: figure.unit ?? undefined,
      align: 'right' as const,
      cell: (row: Line) => text(figure, sumOf(row, place).value),
      below: data.before
        ? (row: Line) => {
            const { value, before } = sumOf(row, place);
            return `${text(figure, before ?? 0)} ${changeText(figure, value, before ?? 0)}`;
          }
        : undefined,
    })),
  ];
  const save = () => {
    const head = data.figures.flatMap(({ label, unit }) => {
      const named = unit ? `${label}(${unit})` : label;
      return data.before ? [named, `对比期${named}`] : [named];
    });
    const lines = data.rows.map(row => [
      { text: nameOf(row) },
      ...data.figures.flatMap((figure, place) => {
        const { value, before } = sumOf(row, place);
        return (data.before ? [value, before ?? 0] : [value]).map(number => cellOf(fieldFor(figure), number));
      }),
    ]);
    const name = `${data.listName}_分析_${formatTime(now()).replace(/\D/g, '')}.csv`;
    saveFile(name, 'text/csv', csvHead(null, [title, ...head]) + csvRows(lines));
  };
  return (
    <Card label="数据明细" flush>
      <ToolRow note={data.before ? `下行为${wayOf(view)}对比期和变化` : undefined}>
        <Button size="sm" onClick={save}>
          <Download aria-hidden />
          导出 CSV
        </Button>
      </ToolRow>
      <DataTable
        label="数据明细"
        rows={data.rows}
        rowKey={nameOf}
        columns={columns}
        empty={<EmptyState kind="noMatch" title="没有符合条件的数据" />}
      />
    </Card>
  );
}
