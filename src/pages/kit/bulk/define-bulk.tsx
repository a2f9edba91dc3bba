/** A page that does the same to many records: select them by numbers or a file, check with a dry run, run, and show the result. */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { FormFrame } from '@/components/frames/form-bar/form-frame';
import type { BulkInput, BulkRef } from '@/machines/screen/bulk.machine';
import { useKeys } from '../page/keys';
import type { Page } from '../page/page';
import { PageBody } from '../page/page-body';
import { missing } from './bulk-asked';
import type { BulkDefinition, PlainBulk, BulkPartProps } from './bulk-definition';
import { BulkFields } from './bulk-fields';
import { Foot } from './bulk-foot';
import { logicOf } from './bulk-logic';
import { Checked, Over } from './bulk-outcome';

export function defineBulk<In extends object, Out>(definition: BulkDefinition<In, Out>): Page {
  // The machine works on untyped bodies; this is the only cast.
  const plain = definition as unknown as PlainBulk;
  return {
    open(services, { search }) {
      const values = Object.fromEntries(new URLSearchParams(search));
      const input: BulkInput = {
        values,
        validate: typed => missing(plain, typed),
        newRequestNo: services.newRequestNo,
      };
      return { logic: logicOf(plain, services), input };
    },
    View: ({ actor }) => <BulkPage actor={actor as BulkRef} definition={plain} />,
  };
}

/** The page of a bulk operation, from the selection to the result. */
function BulkPage({ actor, definition }: BulkPartProps) {
  const frame = useRef<HTMLFormElement>(null);
  const checked = useSelector(actor, snapshot => snapshot.matches('checked') || snapshot.matches('running'));
  const over = useSelector(actor, snapshot => snapshot.matches('over'));
  const refusals = useSelector(actor, snapshot => snapshot.context.refusals);
  useStepFocus(frame, checked);
  useKeys(() => ({ ...(checked && { Escape: () => actor.send({ type: 'bulk.back' }) }) }));
  const next = checked ? 'bulk.run' : over ? 'bulk.again' : 'bulk.check';
  return (
    <FormFrame ref={frame} label={definition.label} refusals={refusals} onSubmit={() => actor.send({ type: next })}>
      <PageBody>
        {checked ? (
          <Checked actor={actor} definition={definition} />
        ) : over ? (
          <Over actor={actor} definition={definition} />
        ) : (
          <BulkFields actor={actor} definition={definition} />
        )}
      </PageBody>
      <Foot actor={actor} definition={definition} />
    </FormFrame>
  );
}

const typedInto = 'input:not([type=radio], [type=file])';

/** Focuses the new step when it appears, and the first field when the operator goes back. */
function useStepFocus(frame: RefObject<HTMLFormElement | null>, checked: boolean): void {
  const was = useRef(checked);
  useEffect(() => {
    if (was.current === checked) return;
    was.current = checked;
    const step = frame.current?.querySelector<HTMLElement>('[data-step]') ?? null;
    (step ?? frame.current?.querySelector<HTMLElement>(typedInto))?.focus({ preventScroll: true });
  }, [frame, checked]);
}

const step = css({ display: 'grid', gap: '12', outline: 'none' });

/** How many records, and how many of them are refused. */
function found({ done, refused, whole }: BulkOutcome, unit: string, verb: string): string {
  const all = `共 ${done + refused.length} ${unit}`;
  if (!whole) return `${all}，可${verb} ${done} ${unit}，不可${verb} ${refused.length} ${unit}`;
  if (refused.length > 0) return `${all}，${refused.length} ${unit}有误，全部改正后才能执行`;
  return all;
}

function Checked({ actor, definition: { label, unit, verb, preview } }: BulkPartProps) {
  const { outcome, failure } = useSelector(actor, snapshot => snapshot.context);
  if (!outcome) return null;
  const { refused, answer } = outcome;
  const previewed = preview?.(answer);
  const { file } = answer as Previewed;
  return (
    <div className={step} data-step tabIndex={-1} role="group" aria-label={`${label}预检结果`}>
      {failure && (
        <Alert tone="danger" title={failure}>
          可以再次执行，不会重复办理。
        </Alert>
      )}
      <Alert tone={refused.length > 0 ? 'warning' : 'success'} title={found(outcome, unit, verb)}>
        {previewed ? '预检没有改动任何数据，请核对以下内容后再执行。' : '预检没有改动任何数据。'}
      </Alert>
      {file && <FileRead file={file} />}
      {previewed && <Card title={`确认${label}？`}>{previewed}</Card>}
      <BulkRefused title={outcome.whole ? '有误' : `不可${verb}`} refused={refused} />
    </div>
  );
}

function Over({ actor, definition: { label, unit, verb } }: BulkPartProps) {
  const outcome = useSelector(actor, snapshot => snapshot.context.outcome);
  if (!outcome) return null;
  const { done, refused, batchNo } = outcome;
  return (
    <div className={step} data-step tabIndex={-1} role="group" aria-label={`${label}结果`}>
      <Alert
        tone={done === 0 ? 'danger' : refused.length > 0 ? 'warning' : 'success'}
        title={
          outcome.whole ? `已完成：${done} ${unit}` : `已${verb} ${done} ${unit}，未${verb} ${refused.length} ${unit}`
        }
      >
        {batchNo && `批次号 ${batchNo}`}
      </Alert>
      <BulkRefused title={`未${verb}`} refused={refused} />
    </div>
  );
}

function Foot({ actor, definition }: BulkPartProps) {
  const { outcome, tally } = useSelector(actor, snapshot => snapshot.context);
  const checked = useSelector(actor, snapshot => snapshot.matches('checked') || snapshot.matches('running'));
  const over = useSelector(actor, snapshot => snapshot.matches('over'));
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const { label, unit, verb, danger, done } = definition;
  const refused = outcome?.refused ?? [];
  const save = refused.length > 0 && (
    <Button onClick={() => saveRefused(label, refused)}>{`导出${over ? '未' : '不可'}${verb}明细`}</Button>
  );
  if (over)
    return (
      <FormBar key="over">
        {outcome?.refusedFile ? (
          <Button busy={busy} onClick={() => actor.send({ type: 'refused.get' })}>
            下载失败明细
          </Button>
        ) : (
          save
        )}
        <Button onClick={() => actor.send({ type: 'bulk.again' })}>继续操作</Button>
        <ButtonLink to={done.to}>{done.label}</ButtonLink>
      </FormBar>
    );
  if (checked)
    return (
      <FormBar key="checked">
        {save}
        <Button disabled={busy} aria-keyshortcuts="Escape" onClick={() => actor.send({ type: 'bulk.back' })}>
          返回修改
        </Button>
        <Button
          type="submit"
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          guarded
          disabled={outcome !== null && !isActionable(outcome)}
        >
          {`${label} ${outcome?.done ?? 0} ${unit}`}
        </Button>
      </FormBar>
    );
  return (
    <FormBar note={tally}>
      <Button type="submit" look="primary" busy={busy}>
        预检
      </Button>
    </FormBar>
  );
}

type Refused = BulkOutcome['refused'];

const columns = [
  { key: 'key', header: '编号', cell: ({ key }: Refused[number]) => key },
  {
    key: 'reason',
    header: '原因',
    // Several reasons stand below each other.
    cell: ({ reason }: Refused[number]) => reason.split('；').map(each => <div key={each}>{each}</div>),
  },
];

/** The refused records with the reasons, as a table and as a CSV download. */
function BulkRefused({ title, refused }: { readonly title: string; readonly refused: Refused }) {
  return refused.length > 0 ? (
    <Card title={title} flush>
      <DataTable label={title} columns={columns} rows={refused} rowKey={({ key, reason }) => `${key} ${reason}`} />
    </Card>
  ) : null;
}

const saveRefused = (label: string, refused: Refused): void =>
  saveFile(
    `${label}_失败明细.csv`,
    'text/csv',
    csvHead(`${label} 失败明细`, ['编号', '原因']) +
      csvRows(refused.map(({ key, reason }) => [{ text: key }, { text: reason }])),
  );

/** The selection, by numbers or by a file, and the further fields. */
const workbooks = ['.xlsx'];
const [storedBytes, textBytes] = [10 * 1024 * 1024, 240_000];
const ways = [
  { value: 'range' as const, label: '按号段' },
  { value: 'file' as const, label: '上传表格' },
];

function BulkFields({ actor, definition }: BulkPartProps) {
  const { values, errors, failure } = useSelector(actor, snapshot => snapshot.context);
  const way = wayOf(definition, values);
  const file = fileField(definition);
  const ask = without(askedFor(definition, way), file);
  // Refusals that belong to no field are shown above the form.
  const placed = Object.keys(errors).some(name => name in ask || name === 'fileNo' || name === file);
  const change = (name: string, value: string) => actor.send({ type: 'field.change', name, value });
  return (
    <Card label={definition.label}>
      <FieldGroup title={definition.label}>
        {failure && !placed && <Alert tone="danger" title={failure} />}
        {definition.range && (
          <Field layout="form" label="选择方式">
            <Segmented label="选择方式" segments={ways} value={way} onChange={value => change('way', value)} />
          </Field>
        )}
        {way === 'file' && <BulkFile actor={actor} definition={definition} />}
        <AskedFields ask={ask} values={values} errors={errors} layout="form" onChange={change} />
      </FieldGroup>
    </Card>
  );
}

function BulkFile({ actor, definition }: BulkPartProps) {
  const { template, endings = workbooks, readsText, fileLabel = '填好的表格' } = definition;
  const { file, errors, values } = useSelector(actor, snapshot => snapshot.context);
  const files = file
    ? [
        {
          key: file.name,
          name: file.name,
          size: file.size,
          state: values['fileNo'] ? ('done' as const) : ('sending' as const),
        },
      ]
    : [];
  return (
    <Field layout="form" label={fileLabel} error={errors['fileNo'] ?? errors[fileField(definition)]} required>
      <Upload
        endings={endings}
        maxBytes={readsText ? textBytes : storedBytes}
        files={files}
        onAdd={([first]) => first && actor.send({ type: 'file.add', file: first })}
        onRemove={() => actor.send({ type: 'file.remove' })}
        onRetry={() => file && actor.send({ type: 'file.add', file })}
      />
      {template && (
        <Button look="link" onClick={() => actor.send({ type: 'template.get' })}>
          下载{entryOf(templateCode, template).label}
        </Button>
      )}
    </Field>
  );
}

/** Definition of a bulk operation: the call, the fields to fill in, and the template of its file. */
interface BulkDefinition<In, Out> {
  readonly label: string;
  readonly call: Call<In, Out>;
  /** Body fields that select the records without a file. */
  readonly range?: readonly (keyof In & string)[];
  /** One sentence about the records selected by the entered values; null while the values are incomplete. */
  readonly tally?: (services: Services, values: Values) => Promise<string | null>;
  /** Template of the file, which is uploaded; without one the text of the file is sent, see `readsText`. */
  readonly template?: CallInput<typeof lookup.template>['templateCode'] & CallInput<typeof upload.file>['bizType'];
  /** Body field for the text of the file, which is read in the browser. */
  readonly readsText?: keyof In & string;
  readonly fileLabel?: string;
  /** Endings of the file’s name; by default those of a workbook. */
  readonly endings?: readonly string[];
  /** All records or none: one that is refused refuses the others. */
  readonly whole?: true;
  /** Further fields of the form. */
  readonly ask?: readonly (keyof In & string)[];
  readonly danger?: boolean;
  /** Measure word of the records: 台, 行. */
  readonly unit: string;
  /** What is done to each record: 划拨. */
  readonly verb: string;
  readonly outcomeOf: (answer: Out) => BulkOutcome;
  /** Preview of the changes from the response of the dry run; null if there is nothing to change. */
  readonly preview?: (answer: Out) => ReactElement | null;
  readonly done: { readonly label: string; readonly to: string };
}
type PlainBulk = BulkDefinition<Record<string, unknown>, unknown>;

/** How records are selected: by entered numbers, or by a file. */
type Way = 'range' | 'file';
const wayOf = ({ range }: Pick<PlainBulk, 'range'>, values: Values): Way =>
  range && values['way'] !== 'file' ? 'range' : 'file';

/** Fields of the form for the current way of selection. The selecting field is required here although the call takes either. */
function askedFor(definition: PlainBulk, way: Way): Shape {
  const { call, range = [], ask = [] } = definition;
  const which = way === 'range' ? range : [fileField(definition)];
  return askedShape(call, { ask: [...which, ...ask], required: which });
}
/** Body field of the file: its number, or its text. */
const fileField = ({ readsText }: Pick<PlainBulk, 'readsText'>): string => readsText ?? 'fileNo';
/** The machine keeps what the file became as `fileNo`. */
const named = (definition: PlainBulk, values: Values): Values => ({
  ...values,
  [fileField(definition)]: values['fileNo'] ?? '',
});
const without = (shape: Shape, name: string): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([each]) => each !== name));
const missing = (definition: PlainBulk, values: Values): Errors => {
  const errors = missingOf(askedFor(definition, wayOf(definition, values)), named(definition, values));
  return fileField(definition) in errors
    ? { ...errors, fileNo: `请上传${definition.fileLabel ?? '填好的表格'}` }
    : errors;
};

/** Texts saved by spreadsheets in China are often GB18030. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Props of every part of the page. */
interface BulkPartProps {
  readonly actor: BulkRef;
  readonly definition: PlainBulk;
}
