/** How an amount was computed: comparison with the rules, the steps, the parties, and the ledger entries. */
import { css } from 'styled-system/css';
import { money } from '@/api/contract/explanation';
import * as x from '@/api/fields/explanation';
import { formatMoney, formatRate, formatValue } from '@/api/format/format';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { Calculation } from '@/components/frames/calculation/calculation';
import { DataTable } from '@/components/frames/table/table';
import { Description } from '@/components/frames/description/description';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { alignOf, cell, unitOf } from '@/pages/kit/field/cells';
import { RaiseDispute } from './raise-dispute';

/** Response of 解释这笔钱. */
export type Explained = CallOutput<typeof money.explain>;
export type MoneyKind = CallInput<typeof money.explain>['moneyKind'];

type Operand = Explained['parties'][number]['terms'][number];
const shape = money.explain.output as Shape;
const stack = css({ display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)' });
const yuan = (fen: number) => `${formatMoney(fen)} 元`;
const valueOf = ({ unit, value }: Operand) =>
  unit === 'RATE' ? formatRate(value) : unit === 'MONEY' ? formatMoney(value) : String(value);

export function Explanation({ answer }: { readonly answer: Explained }) {
  const { steps, parties, rounding } = answer;
  return (
    <div className={stack}>
      <Marks {...answer} />
      <Card title="计算过程" note={formatValue(x.moneyKind, answer.moneyKind)}>
        <div className={stack}>
          <Calculation
            label="计算过程"
            steps={steps.map(({ stepTitle, formula, formulaNumbers, stepResult }) => ({
              title: stepTitle,
              text: formula,
              numbers: formulaNumbers,
              result: yuan(stepResult),
            }))}
          />
          <Description items={[{ label: x.rounding.label, value: rounding }]} />
        </div>
      </Card>
      {parties.length > 0 && <Parties parties={parties} />}
      <Booked {...answer} />
      <RaiseDispute answer={answer} />
    </div>
  );
}

/** Compares the stored amount with the computed one, and the posted amount with the expected one; in words, not by colour alone. */
function Marks({ storedAmount, computedAmount, givenBy, isEqual, expectedAmount, bookedAmount, isBooked }: Explained) {
  const isKnown = expectedAmount !== null && bookedAmount !== null;
  return (
    <>
      {computedAmount === null ? (
        <Alert tone="info" title={`${x.storedAmount.label} ${yuan(storedAmount)}，${givenBy}，不按规则重算`} />
      ) : (
        <Mark equal={isEqual} left={[x.storedAmount, storedAmount]} right={[x.computedAmount, computedAmount]} />
      )}
      {isKnown ? (
        <Mark equal={isBooked} left={[x.bookedAmount, bookedAmount]} right={[x.expectedAmount, expectedAmount]} />
      ) : (
        !isBooked && (
          <Alert tone="danger" title="账户流水与这笔记录不一致">
            {whatToDo}
          </Alert>
        )
      )}
    </>
  );
}
const whatToDo = '请联系平台核对，并提供业务单号。';

type Figure = readonly [field: { readonly label: string }, fen: number];
interface MarkProps {
  readonly equal: boolean;
  readonly left: Figure;
  readonly right: Figure;
}
function Mark({ equal, left, right }: MarkProps) {
  const [one, other] = [left, right].map(([{ label }, fen]) => `${label} ${yuan(fen)}`);
  return equal ? (
    <Alert tone="success" title={`${one} = ${other}，一致`} />
  ) : (
    <Alert tone="danger" title={`${one} ≠ ${other}，不一致`}>
      {whatToDo}
    </Alert>
  );
}

function Parties({ parties }: Pick<Explained, 'parties'>) {
  const party = (shape['parties'] as Many).part as Shape;
  // All terms of a chain are of one kind; a reader without access to terms sees the names only.
  const names = [...new Set(parties.flatMap(({ terms }) => terms.map(({ label }) => label)))];
  const columns = (['levels', 'partyName', 'agentNo', 'partyAmount'] as const).map(key => {
    const field = fieldOf(party[key]!);
    return {
      key,
      header: field.label,
      unit: unitOf(field),
      align: alignOf(field),
      cell: (row: Explained['parties'][number]) => cell(field, row[key]),
    };
  });
  const terms = names.map(name => ({
    key: name,
    header: name,
    align: 'right' as const,
    cell: (row: Explained['parties'][number]) => {
      const term = row.terms.find(({ label }) => label === name);
      return cell(x.operandName, term && valueOf(term));
    },
  }));
  return (
    <Card title="参与方" note="从本级起向下展示，不含上级" flush>
      <DataTable
        label="参与方"
        rows={parties}
        rowKey={({ agentNo }) => agentNo}
        columns={[...columns.slice(0, 3), ...terms, columns[3]!]}
        empty={null}
      />
    </Card>
  );
}

function Booked({ entries, entryCount, bookNote }: Pick<Explained, 'entries' | 'entryCount' | 'bookNote'>) {
  const entry = (shape['entries'] as Many).part as Shape;
  const columns = (['ledgerNo', 'accountType', 'bizType', 'amount', 'createTime'] as const).map(key => {
    const field = fieldOf(entry[key]!);
    return {
      key,
      header: field.label,
      unit: unitOf(field),
      align: alignOf(field),
      cell: (row: Explained['entries'][number]) => cell(field, row[key]),
    };
  });
  const note =
    entryCount > entries.length ? `${bookNote}；共 ${entryCount} 笔，显示最近 ${entries.length} 笔` : bookNote;
  return (
    <Card title="账户流水" flush={entries.length > 0} {...(entries.length > 0 && { note })}>
      <DataTable
        label="账户流水"
        rows={entries}
        rowKey={({ ledgerNo }) => ledgerNo}
        columns={columns}
        empty={bookNote}
      />
    </Card>
  );
}
