/** The form or confirmation of an action, and the dialog with its result. */
import { useSelector } from '@xstate/react';
import { isValidElement } from 'react';
import { countWords } from '@/api/format/format';
import { Field } from '@/api/schema/kinds';
import { fieldOf, Many, Maybe, type Part, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Description } from '@/components/frames/description/description';
import { DataTable } from '@/components/frames/table/table';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { FormStack } from '@/components/controls/field/form-stack';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { FormRef } from '@/machines/screen/form.machine';
import { AskedFields } from '../field/asked-fields';
import { alignOf, cell, unitOf } from '../field/cells';
import { details } from '../field/details';
import { usePage } from '../page/page-context';
import { About, nextIn } from './about';
import type { CallAction, ShownResult } from './actions';

export interface ActionFormProps {
  readonly actor: ActionRef;
  /** Of the rows or the record that the actions are about. */
  readonly shape?: Shape | undefined;
}

export function ActionForm({ actor, shape }: ActionFormProps) {
  const { run, result } = useSelector(actor, snapshot => snapshot.context);
  const showsResult = useSelector(actor, snapshot => snapshot.matches('showingResult'));
  const form = useSelector(actor, snapshot => snapshot.children.form);
  if (!run) return null;
  const action = run.action as CallAction;
  if (showsResult)
    return <Result action={action} result={result} onClose={() => actor.send({ type: 'action.dismiss' })} />;
  return form ? (
    <Question action={action} form={form} shape={shape} onClose={() => actor.send({ type: 'action.cancel' })} />
  ) : null;
}

interface ResultProps {
  readonly action: CallAction;
  readonly result: unknown;
  readonly onClose: () => void;
}

function Result({ action, result, onClose }: ResultProps) {
  const shown = action.resultOf!(result); // set if the action shows its result
  return (
    <Dialog
      open
      onClose={onClose}
      title={action.label}
      width={action.width ?? (typeof shown === 'string' || isValidElement(shown) ? 'sm' : 'lg')}
      // What a change answers, such as a new key, is shown once.
      mustAnswer={action.changes}
      footer={action.changes && <Button onClick={onClose}>关闭</Button>}
    >
      {typeof shown === 'string' ? (
        <CopyButton text={shown} label={action.label} always />
      ) : isValidElement(shown) ? (
        shown
      ) : (
        <AnswerView {...shown} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  readonly action: CallAction;
  readonly form: FormRef;
  readonly shape: Shape | undefined;
  readonly onClose: () => void;
}

function Question({ action: { label, ask, confirm, danger, concern }, form, shape, onClose }: QuestionProps) {
  const { values, errors, failure, refusals } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const submit = () => form.send({ type: 'form.submit' });
  const refused = failure && Object.keys(errors).length === 0 && <Alert tone="danger" title={failure.message} />;
  const next = confirm ?? (concern && nextIn(concern));
  const about = concern && <About concern={concern} shape={shape} />;
  if (Object.keys(ask).length === 0) {
    return (
      <Confirm open title={label} danger={danger} busy={busy} onCancel={onClose} onConfirm={submit}>
        <FormStack refusals={refusals} onSubmit={submit}>
          {about}
          {next}
          {refused}
        </FormStack>
      </Confirm>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} guarded onClick={submit}>
            确定
          </Button>
        </>
      }
    >
      <FormStack refusals={refusals} onSubmit={submit}>
        {about}
        {typeof next === 'string' ? <p>{next}</p> : next}
        {refused}
        <AskedFields
          ask={ask}
          values={values}
          errors={errors}
          onChange={(name, value) => form.send({ type: 'field.change', name, value })}
        />
      </FormStack>
    </Dialog>
  );
}

/** Shows the response of a call as its contract describes it: a record with labels, or rows in a table. */
const inner = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);
const isField = (part: Part) => inner(part) instanceof Field;

/** Code fields, and the field of the record with their label; a district's label includes its city and province. */
const resultLabels: Readonly<Record<string, string>> = {
  provinceCode: 'areaCode',
  cityCode: 'areaCode',
  areaCode: 'areaName',
  policyCode: 'policyName',
  bankHeadCode: 'bankName',
  bankBranchCode: 'branchName',
  mcc: 'mccName',
};
const saysLess = (name: string, record: Row) => resultLabels[name] !== undefined && record[resultLabels[name]] != null;

function AnswerView({ part, answer }: ShownResult) {
  const { permissions, provider } = usePage();
  const shape = inner(part);
  if (answer === null) return <EmptyState kind="none" title="没有记录" text="没有找到相关记录。" />;
  if (shape instanceof Many) return <Rows shape={shape.part as Shape} rows={answer as readonly Row[]} />;
  const record = answer as Row;
  const { list } = shape as Shape;
  if (list) {
    const rows = record['list'] as readonly Row[];
    const total = record['total'] as number;
    return (
      <>
        {total > rows.length && (
          <Alert
            tone="info"
            title={`共 ${countWords({ total, capped: record['capped'] === true })} 条，以下是最近的 ${rows.length} 条。`}
          />
        )}
        <Rows shape={(list as Many).part as Shape} rows={rows} />
      </>
    );
  }
  const parts = Object.entries(shape as Shape);
  // Files and permission flags have no value to read.
  const names = parts
    .filter(
      ([name, each]) => isField(each) && !['image', 'flag'].includes(fieldOf(each).kind) && !saysLess(name, record),
    )
    .map(([name]) => name);
  const tables = parts.flatMap(([name, each]) =>
    each instanceof Many && !isField(each.part as Part) && (record[name] as Row[]).length > 0
      ? [[name, each.part as Shape] as const]
      : [],
  );
  return (
    <>
      <Description columns="2" items={details(shape as Shape, record, names, { permissions, provider })} />
      {tables.map(([name, each]) => (
        <Rows key={name} shape={each} rows={record[name] as readonly Row[]} />
      ))}
    </>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** Technical ids of a field or picture; the column with its name is shown instead. */
const unread: readonly string[] = ['fileNo', 'key'];

function Rows({ shape, rows }: { readonly shape: Shape; readonly rows: readonly Row[] }) {
  const columns = Object.entries(shape)
    .filter(([name, part]) => isField(part) && !unread.includes(name))
    .map(([name, part]) => {
      const field = fieldOf(part);
      return {
        key: name,
        header: field.label,
        unit: unitOf(field),
        align: alignOf(field),
        cell: (row: Row) => cell(field, row[name]),
      };
    });
  return (
    <DataTable
      label="明细"
      columns={columns}
      rows={rows}
      rowKey={row => JSON.stringify(row)}
      empty={<EmptyState kind="none" title="没有记录" text="没有找到相关记录。" />}
    />
  );
}
