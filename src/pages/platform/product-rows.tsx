/** Tables of a draft's form whose rows are added and taken out: fees with their costs, stages, tiers, months, memberships. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { indexesAt, type Texts } from '@/api/forms/flat';
import { entryOf } from '@/api/schema/enumeration';
import { type AnyField, fieldOf, isOptional, type Shape } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { Select } from '@/components/controls/select/select';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { RateTable } from '@/components/frames/rate-table/rate-table';
import type { RateRow } from '@/components/frames/rate-table/rate-table-props';
import type { RateColumn } from '@/components/frames/rate-table/rate-values';
import type { Errors, Values } from '@/machines/screen/form.machine';
import type { FormPart, FormPartProps } from '../kit/form/form-definition';

/** What the form was opened with. */
export interface KnownPart {
  /** The part in force, as form values; empty for one that is new. */
  readonly before: Texts;
}
interface RowsOptions {
  readonly title: string;
  readonly note?: string;
  /** Name of the list in the call. */
  readonly list: string;
  readonly row: Shape;
  /** Choices that name a row; without any, rows are numbered. */
  readonly heads: readonly string[];
  /** The name of a numbered row. */
  readonly nameOf?: (index: number) => string;
  readonly add: string;
  /** Values of a new row; one of them is not empty. */
  readonly blank: Texts;
  /** Cells that do not apply to a row. */
  readonly without?: (row: Texts) => readonly string[];
}

export const rowsPart = (options: RowsOptions): FormPart => ({
  names: [options.list],
  label: options.title,
  part: props => <Rows {...props} {...options} />,
});

const gap = css({ display: 'grid', gap: '12', minWidth: '[0]' });

function Rows(props: FormPartProps & RowsOptions) {
  const { form, known, title, note, list, row, heads, nameOf, blank, add } = props;
  const { values, errors } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const indexes = indexesAt(values, list);
  const columns = columnsOf(row, heads);
  const { before } = known as KnownPart; // set when the form was opened
  const addRow = (chosen: Texts) => {
    const at = `${list}.${(indexes.at(-1) ?? -1) + 1}`;
    const added = Object.entries({ ...blank, ...chosen }).map(([name, value]) => [`${at}.${name}`, value]);
    form.send({ type: 'fields.change', values: Object.fromEntries(added) as Texts });
  };
  const taken = indexes.map(index => keyIn(values, `${list}.${index}`, heads));
  return (
    <FieldGroup title={title} note={note}>
      <div className={gap}>
        {errorsBeside(errors, list, columns).map(error => (
          <Alert key={error} tone="danger" title={error} />
        ))}
        {indexes.length > 0 && (
          <RateTable
            label={title}
            heads={heads.length > 0 ? heads.map(name => fieldOf(row[name]!).label) : ['序号']}
            columns={columns}
            rows={indexes.map((index, place) =>
              rowAt(props, { index, values, errors, before, columns, name: nameOf?.(place) ?? String(place + 1) }),
            )}
            onChange={(key, column, value) => form.send({ type: 'field.change', name: `${key}.${column}`, value })}
            onRemove={key => form.send({ type: 'fields.change', values: withoutRow(values, list, key) })}
            disabled={busy}
          />
        )}
        <AddRow label={add} row={row} heads={heads} taken={taken} disabled={busy} onAdd={addRow} />
      </div>
    </FieldGroup>
  );
}

const columnsOf = (row: Shape, heads: readonly string[]): RateColumn[] =>
  Object.entries(row)
    .filter(([name]) => !heads.includes(name))
    .map(([name, part]) => column(name, fieldOf(part)));
const column = (name: string, { label, kind }: AnyField): RateColumn => ({
  name,
  header: label,
  unit: kind === 'rate' || kind === 'count' ? kind : 'money',
});

const keyIn = (values: Texts, at: string, heads: readonly string[]) =>
  heads.map(head => values[`${at}.${head}`] ?? '').join('/');

interface Placed {
  readonly index: number;
  readonly name: string;
  readonly values: Values;
  readonly errors: Errors;
  readonly before: Texts;
  readonly columns: readonly RateColumn[];
}
function rowAt(
  { list, row, heads, without }: RowsOptions,
  { index, name, values, errors, before, columns }: Placed,
): RateRow {
  const at = `${list}.${index}`;
  // A fee is compared with the fee of its way of payment, wherever that stands.
  const own = identityOf(heads);
  const former = indexesAt(before, list).find(each =>
    own.length === 0 ? each === index : keyIn(before, `${list}.${each}`, own) === keyIn(values, at, own),
  );
  const texts = Object.fromEntries(Object.keys(row).map(key => [key, values[`${at}.${key}`] ?? '']));
  const left = without?.(texts) ?? [];
  return {
    key: at,
    heads: heads.length > 0 ? heads.map(head => codeText(fieldOf(row[head]!), texts[head] ?? '')) : [name],
    cells: Object.fromEntries(
      columns.flatMap(each => {
        const value = texts[each.name] ?? '';
        if (left.includes(each.name) && value === '') return [];
        const past = former === undefined ? undefined : before[`${list}.${former}.${each.name}`];
        return [[each.name, { value, before: past, error: errors[`${at}.${each.name}`] }]];
      }),
    ),
  };
}
/** The mode of a fee does not name it. */
const identityOf = (heads: readonly string[]) => heads.filter(head => head !== 'feeMode');
const codeText = ({ values }: AnyField, code: string) => (code === '' ? '--' : entryOf(values, code).label);

/** What is wrong with the list, a row as a whole, or what names a row. */
function errorsBeside(errors: Errors, list: string, columns: readonly RateColumn[]): string[] {
  const cells = new Set(columns.map(({ name }) => name));
  const beside = Object.entries(errors).filter(([name]) => {
    const [first, , cell = ''] = name.split('.');
    return first === list && !cells.has(cell);
  });
  return [...new Set(beside.map(([, message]) => message))];
}

/** Takes a row out and moves the following ones up, because a list cannot have gaps. */
function withoutRow(values: Values, list: string, key: string): Texts {
  const gone = Number(key.slice(list.length + 1));
  const indexes = indexesAt(values, list).filter(index => index >= gone);
  const names = new Set(
    Object.keys(values).flatMap(name => (name.startsWith(`${list}.`) ? [name.split('.').slice(2).join('.')] : [])),
  );
  return Object.fromEntries(
    indexes.flatMap(index =>
      [...names].map(name => [`${list}.${index}.${name}`, values[`${list}.${index + 1}.${name}`] ?? '']),
    ),
  );
}

interface AddRowProps {
  readonly label: string;
  readonly row: Shape;
  readonly heads: readonly string[];
  readonly taken: readonly string[];
  readonly disabled: boolean;
  readonly onAdd: (chosen: Texts) => void;
}
/** Choices that name a new row, and the button that adds it. */
function AddRow({ label, row, heads, taken, disabled, onAdd }: AddRowProps) {
  const [chosen, setChosen] = useState<Texts>({});
  const own = identityOf(heads);
  const isComplete = heads.every(head => isOptional(row[head]!) || chosen[head]);
  const isTaken = own.length > 0 && taken.some(each => same(each, heads, own, chosen));
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12' })}>
      {heads.map(head => {
        const { label: name, values } = fieldOf(row[head]!);
        return (
          <div key={head} className={css({ width: '160' })}>
            <Field label={name}>
              <Select
                size="sm"
                {...(isOptional(row[head]!) && { none: '不限' })}
                choices={values.map(entry => ({ value: String(entry.code), label: entry.label }))}
                value={chosen[head] ?? ''}
                onChange={value => setChosen(before => ({ ...before, [head]: value }))}
                disabled={disabled}
              />
            </Field>
          </div>
        );
      })}
      <Button
        disabled={disabled || !isComplete || isTaken}
        onClick={() => {
          onAdd(chosen);
          setChosen({});
        }}
      >
        {label}
      </Button>
    </div>
  );
}
const same = (taken: string, heads: readonly string[], own: readonly string[], chosen: Texts) => {
  const parts = taken.split('/');
  return own.every(head => parts[heads.indexOf(head)] === (chosen[head] ?? ''));
};
