/** 解释合计: compares the totals of a list with the sum of its rows, shows derived figures with their formula, and the parts of each total. */
import { css } from 'styled-system/css';
import { money } from '@/api/contract/explanation';
import { formatMoney, formatTime, grouped } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { Calculation } from '@/components/frames/calculation/calculation';
import { Description } from '@/components/frames/description/description';
import { DataTable } from '@/components/frames/table/table';
import { Tag } from '@/components/controls/tag/tag';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';
import type { Conditions } from '@/api/schema/query';
import { runLocally, type CallAction } from '@/pages/kit/action/actions';
import type { PlainDefinition } from '@/pages/kit/list/list-definition';

export type TotalsExplained = CallOutput<typeof money.explainTotal>;
type Figure = TotalsExplained['figures'][number];
type Group = TotalsExplained['groups'][number];

const stack = css({ display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)' });

/** Requests the explanation of a list's totals under these conditions; `names` are the figures that the list shows. */
export const explainTotals = (
  label: string,
  { list, fixedFilters, status }: Pick<PlainDefinition, 'list' | 'fixedFilters' | 'status'>,
  conditions: Conditions,
  names: readonly string[],
): CallAction => ({
  ...runLocally(label, ({ send }) =>
    send(money.explainTotal, {
      callPath: list.path,
      conditions: Object.entries({ ...conditions, ...fixedFilters }).map(([name, value]) => ({
        name,
        value: String(value),
      })),
      ...(status && { splitBy: status }),
    }),
  ),
  showsResult: true,
  resultOf: answer => <TotalsExplanation answer={answer as TotalsExplained} names={names} />,
  width: 'lg',
});

interface TotalsExplanationProps {
  readonly answer: TotalsExplained;
  readonly names: readonly string[];
}
function TotalsExplanation({ answer, names }: TotalsExplanationProps) {
  const figures = answer.figures.filter(({ figureName }) => names.includes(figureName));
  const { conditions, countedAt, listName } = answer;
  return (
    <div className={stack}>
      <Marks figures={figures} />
      <Card title={listName} note={`统计于 ${formatTime(countedAt)}`}>
        <Description
          items={
            conditions.length > 0
              ? conditions.map(({ label, text }) => ({ label, value: text }))
              : [{ label: '查询条件', value: '无，统计全部记录' }]
          }
        />
      </Card>
      <Card title="合计过程">
        <Calculation
          label="合计过程"
          steps={figures.map(({ meaning, formula, formulaNumbers, ...figure }) => ({
            title: figure.label,
            text: formula ?? meaning,
            result: read(figure, figure.value),
            numbers: formulaNumbers ?? addends(figure, answer.groups),
          }))}
        />
      </Card>
      {answer.groupTitle === null ? (
        <Alert tone="info" title="该列表的合计另行统计，不由列表各行相加，不做逐行核对" />
      ) : (
        <Made answer={answer} figures={figures} title={answer.groupTitle} />
      )}
    </div>
  );
}

const text = ({ kind }: Pick<Figure, 'kind'>, value: number) =>
  kind === 'MONEY' ? formatMoney(value) : grouped(String(value));
const read = (figure: Pick<Figure, 'kind' | 'unit'>, value: number) =>
  [text(figure, value), ...(figure.unit ? [figure.unit] : [])].join(' ');
const sumOf = ({ sums }: Group, { figureName }: Pick<Figure, 'figureName'>) =>
  sums.find(each => each.figureName === figureName)?.value ?? 0;

/** The non-zero group sums as an addition; a figure that is not the sum of rows is shown by its value only. */
function addends(figure: Pick<Figure, 'figureName' | 'kind' | 'addedUp' | 'value'>, groups: readonly Group[]): string {
  const parts = groups.map(group => sumOf(group, figure)).filter(value => value !== 0);
  return figure.addedUp === null || parts.length === 0
    ? text(figure, figure.value)
    : parts.map(value => text(figure, value)).join(' + ');
}

/** In words, not by colour alone: one line if all figures match, otherwise one for each figure that does not. */
function Marks({ figures }: { readonly figures: readonly Figure[] }) {
  const wrong = figures.filter(({ isEqual }) => !isEqual);
  const compared = figures.filter(({ addedUp, formula }) => addedUp !== null || formula !== null);
  if (compared.length === 0) return null;
  if (wrong.length === 0) return <Alert tone="success" title={`${compared.length} 项合计 = 逐行重新汇总，一致`} />;
  return wrong.map(figure => (
    <Alert key={figure.figureName} tone="danger" title={`${differences(figure).join('；')}，不一致`}>
      请联系平台核对，并提供列表名称和查询条件。
    </Alert>
  ));
}
function differences(figure: Figure): string[] {
  const { label, value, addedUp, formulaResult } = figure;
  const beside = (words: string, other: number | null) =>
    other === null || other === value ? [] : [`${label} ${read(figure, value)} ≠ ${words} ${read(figure, other)}`];
  return [...beside('逐行汇总', addedUp), ...beside('按公式计算', formulaResult)];
}

interface Line {
  readonly key: string;
  readonly head: string;
  readonly count: number | null;
  readonly cellOf: (figure: Figure) => React.ReactNode;
}
interface MadeProps {
  readonly answer: TotalsExplained;
  readonly figures: readonly Figure[];
  readonly title: string;
}
/** Sums by status, their total, the reported total, and whether the two match. */
function Made({ answer: { groups, rowCount }, figures, title }: MadeProps) {
  const ofRows = figures.filter(({ addedUp }) => addedUp !== null);
  const lines: Line[] = [
    ...groups.map((group, place) => ({
      key: String(place),
      head: group.groupText,
      count: group.rowCount,
      cellOf: (figure: Figure) => text(figure, sumOf(group, figure)),
    })),
    {
      key: 'added',
      head: '逐行汇总',
      count: groups.reduce((sum, group) => sum + group.rowCount, 0),
      cellOf: figure => text(figure, figure.addedUp!), // set for these figures
    },
    { key: 'whole', head: '系统合计', count: rowCount, cellOf: figure => text(figure, figure.value) },
    { key: 'mark', head: '核对', count: null, cellOf: figure => <Equal isEqual={figure.addedUp === figure.value} /> },
  ];
  const columns = [
    { key: 'head', header: title, cell: ({ head }: Line) => head },
    {
      key: 'count',
      header: '记录数',
      unit: '条',
      align: 'right' as const,
      cell: ({ count }: Line) => (count === null ? '' : grouped(String(count))),
    },
    ...ofRows.map(figure => ({
      key: figure.figureName,
      header: figure.label,
      unit: figure.unit ?? undefined,
      align: 'right' as const,
      cell: ({ cellOf }: Line) => cellOf(figure),
    })),
  ];
  return (
    <Card title="汇总明细" note={`按${title}汇总`} flush>
      <DataTable label="汇总明细" rows={lines} rowKey={({ key }) => key} columns={columns} empty={null} />
    </Card>
  );
}
const Equal = ({ isEqual }: { readonly isEqual: boolean }) => (
  <Tag tone={isEqual ? 'success' : 'danger'} look="bare">
    {isEqual ? '一致' : '不一致'}
  </Tag>
);
