/** A form page, derived from the body of its call: fields, messages and drafts; the page defines only the layout. */
import { useSelector } from '@xstate/react';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { Card } from '@/components/frames/card/card';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { Page } from '../page/page';
import { PageBody } from '../page/page-body';
import type { FormDefinition, FormPartViewProps, PlainForm } from './form-definition';
import { openForm } from './form-logic';
import { FormFilling } from './form-filling';
import { Failed, DraftOffer, Done } from './form-states';

export function defineForm<In extends object, Out, Known = null>(definition: FormDefinition<In, Out, Known>): Page {
  // The machine and the parts work on untyped bodies; this is the only cast.
  const plain = definition as unknown as PlainForm;
  return {
    open: (services, page) => openForm(plain, services, page),
    View: ({ actor }) => <FormPage actor={actor as FormPageRef} definition={plain} />,
  };
}

/** The page of a form in its states: opening, offering the draft, filling in, submitting. */
function FormPage({ actor, definition }: FormPartViewProps) {
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const offering = useSelector(actor, snapshot => snapshot.matches('offering'));
  const done = useSelector(actor, snapshot => snapshot.matches('done'));
  const filling = useSelector(actor, snapshot => snapshot.matches('filling'));
  const closed = useSelector(actor, snapshot => snapshot.matches('closed') && snapshot.context.opened?.closed);
  if (filling) return <FormFilling actor={actor} definition={definition} />;
  return (
    <PageBody>
      {failed ? (
        <Failed actor={actor} />
      ) : closed ? (
        <Card label={definition.call.summary}>
          <EmptyState kind="none" title="当前不能填写" text={closed} />
        </Card>
      ) : offering ? (
        <DraftOffer actor={actor} />
      ) : done ? (
        <Done actor={actor} definition={definition} />
      ) : (
        <Card label="正在加载">
          {[70, 50, 60].map(width => (
            <Skeleton key={width} width={width} />
          ))}
        </Card>
      )}
    </PageBody>
  );
}

function Failed({ actor }: Pick<FormPartViewProps, 'actor'>) {
  const failure = useSelector(actor, snapshot => snapshot.context.failure);
  return (
    <Card label="加载失败">
      <EmptyState
        kind="failed"
        title="加载失败"
        text={failure?.message}
        actions={<Button onClick={() => actor.send({ type: 'form.reopen' })}>重试</Button>}
      />
    </Card>
  );
}

function DraftOffer({ actor }: Pick<FormPartViewProps, 'actor'>) {
  const draft = useSelector(actor, snapshot => snapshot.context.opened?.draft);
  if (!draft) return null;
  const filled = Object.values(draft.values).filter(text => text !== '').length;
  return (
    <Card label="恢复草稿">
      <EmptyState
        kind="none"
        title="有一份未提交的草稿"
        text={`${formatTime(draft.time)} 保存，已填写 ${filled} 项。`}
        actions={
          <>
            <Button look="primary" onClick={() => actor.send({ type: 'draft.resume' })}>
              恢复草稿
            </Button>
            <Button onClick={() => actor.send({ type: 'draft.discard' })}>重新填写</Button>
          </>
        }
      />
    </Card>
  );
}

function Done({ actor, definition }: FormPartViewProps) {
  const answer = useSelector(actor, snapshot => snapshot.context.answer);
  const { title, text, links } = definition.done(answer);
  return (
    <Card label={title}>
      <EmptyState
        kind="none"
        title={title}
        text={text}
        actions={
          <>
            {links.map(({ label, to }) => (
              <ButtonLink key={label} to={to}>
                {label}
              </ButtonLink>
            ))}
            {!definition.param && (
              <Button onClick={() => actor.send({ type: 'form.again' })}>{definition.again ?? '再填一份'}</Button>
            )}
          </>
        }
      />
    </Card>
  );
}

/** A form being filled in: steps, groups of the current step, the document beside them, and the footer. */
function FormFilling({ actor, definition }: FormPartViewProps) {
  const form = useSelector(actor, snapshot => snapshot.children.form);
  return form ? <Filling actor={actor} definition={definition} form={form} /> : null;
}

interface FillingProps extends FormPartViewProps {
  readonly form: FormRef;
}

function Filling({ actor, definition, form }: FillingProps) {
  const { step, opened } = useSelector(actor, snapshot => snapshot.context);
  const refusals = useSelector(form, snapshot => snapshot.context.refusals);
  const incomplete = useIncomplete({ actor, definition, form }, opened?.known);
  const current = definition.steps[step]!; // the machine keeps `step` within range
  const isLast = step === definition.steps.length - 1;
  const goOn = () => {
    if (isLast) actor.send({ type: 'form.handIn' });
    else actor.send({ type: 'step.next' });
  };
  return (
    <FormFrame label={definition.call.summary} refusals={refusals} onSubmit={goOn}>
      <PageBody>
        {definition.steps.length > 1 && (
          <Card label="步骤">
            <Steps
              label="步骤"
              steps={definition.steps.map((each, index) => stepOf(each, index, step, incomplete))}
              onGo={index => actor.send({ type: 'step.go', step: index })}
            />
          </Card>
        )}
        {opened?.refusal && <Alert tone="warning" title={`驳回原因：${opened.refusal}`} />}
        <Failure form={form} />
        <FormColumns
          aside={<FormDocument key={step} actor={actor} definition={definition} form={form} names={namesOf(current)} />}
        >
          <Card label={current.title}>
            {current.groups.map(group =>
              isPart(group) ? (
                <group.part key={group.names.join()} actor={actor} form={form} known={opened?.known} />
              ) : (
                <FormGroupView
                  key={group.title}
                  actor={actor}
                  definition={definition}
                  form={form}
                  group={group}
                  known={opened?.known}
                />
              ),
            )}
          </Card>
        </FormColumns>
      </PageBody>
      <FormFoot actor={actor} definition={definition} form={form} incomplete={incomplete} />
      <FormConfirm actor={actor} definition={definition} form={form} known={opened?.known} />
    </FormFrame>
  );
}

function Failure({ form }: { readonly form: FormRef }) {
  const { failure, errors } = useSelector(form, snapshot => snapshot.context);
  const unsure = useSelector(form, snapshot => snapshot.hasTag('unsure'));
  if (unsure)
    return (
      <div data-refusal>
        <Alert
          tone="warning"
          title="未收到系统答复，请查询是否已提交"
          actions={<Button onClick={() => form.send({ type: 'form.ask' })}>查询结果</Button>}
        >
          查询不会重复提交。
        </Alert>
      </div>
    );
  return failure && Object.keys(errors).length === 0 ? <Alert tone="danger" title={failure.message} /> : null;
}

/** Errors of invalid or missing fields, by field name. */
function useIncomplete({ actor, definition, form }: FillingProps, known: unknown): Incomplete {
  const { now } = usePage();
  const { values, read } = useSelector(form, snapshot => snapshot.context);
  const found = useSelector(actor, snapshot => snapshot.context.found);
  return { errors: { ...found, ...errorsOf(definition, known, now(), values, read) }, values };
}

function stepOf(step: FormStepDefinition, index: number, present: number, incomplete: Incomplete) {
  const { missing, wrong } = incompleteOf(incomplete, namesOf(step));
  const complete = missing.length + wrong.length === 0;
  const whole = index > present ? (step.prefilled ?? '已填完') : '已填完';
  return {
    title: step.title,
    state: index === present ? ('current' as const) : complete ? ('done' as const) : ('waiting' as const),
    note: complete ? whole : lacking(missing.length, wrong.length),
  };
}

/** Errors of missing or invalid fields, and the values that they are about. */
interface Incomplete {
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Values;
}
function incompleteOf({ errors, values }: Incomplete, names: readonly string[]) {
  const left = names.flatMap(each => Object.keys(errors).filter(name => belongs(name, [each])));
  return { missing: left.filter(name => !values[name]), wrong: left.filter(name => values[name]) };
}
const lacking = (missing: number, wrong: number): string =>
  [missing > 0 && `还差 ${missing} 项`, wrong > 0 && `${wrong} 项有误`].filter(Boolean).join('，');

interface FormConfirmProps extends FormPartViewProps {
  readonly form: FormRef;
  readonly known: unknown;
}

/** Confirmation dialog before a form is submitted. */
function FormConfirm({ actor, definition: { confirm }, form, known }: FormConfirmProps) {
  const asked = useSelector(actor, snapshot => snapshot.matches({ filling: { confirmation: 'asked' } }));
  if (!confirm) return null;
  const { title, submit, part: Part } = confirm;
  const refuse = () => actor.send({ type: 'confirm.refuse' });
  return (
    <Dialog
      open={asked}
      onClose={refuse}
      title={title}
      width="lg"
      footer={
        <>
          <Button onClick={refuse}>返回修改</Button>
          <Button look="primary" onClick={() => actor.send({ type: 'confirm.give' })} guarded>
            {submit}
          </Button>
        </>
      }
    >
      <Part actor={actor} form={form} known={known} />
    </Dialog>
  );
}

/** Missing fields named beside the submit button; further ones are shortened to 等. */
const named = 3;

interface FormFootProps extends FormPartViewProps {
  readonly form: FormRef;
  readonly incomplete: Incomplete;
}

/** Footer of a form: time of the last draft save, missing fields of the step, and the next and submit buttons. */
function FormFoot({ actor, definition, form, incomplete }: FormFootProps) {
  const { step } = useSelector(actor, snapshot => snapshot.context);
  const sending = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const checking = useSelector(actor, snapshot => snapshot.hasTag('checking'));
  const unsure = useSelector(form, snapshot => snapshot.hasTag('unsure'));
  const { steps, submitLabel = '提交' } = definition;
  const isLast = step === steps.length - 1;
  return (
    <FormBar note={<DraftNote actor={actor} />} missing={incompleteHere(definition, steps[step]!, incomplete)}>
      {step > 0 && <Button onClick={() => actor.send({ type: 'step.go', step: step - 1 })}>上一步</Button>}
      <Button type="submit" look="primary" busy={sending || checking} disabled={unsure} guarded>
        {isLast ? submitLabel : '下一步'}
      </Button>
    </FormBar>
  );
}

function DraftNote({ actor }: Pick<FormPartViewProps, 'actor'>) {
  const keptAt = useSelector(actor, snapshot => snapshot.context.keptAt);
  const keeping = useSelector(actor, snapshot => snapshot.matches({ filling: { draft: 'keeping' } }));
  const lost = useSelector(actor, snapshot => snapshot.matches({ filling: { draft: 'lost' } }));
  if (keeping) return '正在保存草稿…';
  if (lost) return '草稿未能保存，继续填写时会自动重试';
  return keptAt === null ? null : `草稿已保存 ${isoTime(keptAt).slice(-8)}`;
}

function incompleteHere(
  definition: FormPartViewProps['definition'],
  step: FormStepDefinition,
  incomplete: Incomplete,
): string {
  const { missing, wrong } = incompleteOf(incomplete, namesOf(step));
  const left = [...wrong, ...missing];
  if (left.length === 0) return '';
  const parts = step.groups.filter(isPart);
  const partOf = (name: string) => parts.find(({ names }) => belongs(name, names))?.label;
  const labels = [...new Set(left.map(name => partOf(name) ?? labelOf(shapeOf(definition), name)))];
  return `${lacking(missing.length, wrong.length)}：${labels.slice(0, named).join('、')}${labels.length > named ? '等' : ''}`;
}

interface FormDocumentProps extends FormPartViewProps {
  readonly form: FormRef;
  /** Fields of the step. */
  readonly names: readonly string[];
}

/** The last recognised document of this step, beside the entered values. */
function FormDocument({ actor, definition, form, names }: FormDocumentProps) {
  const uploads = useSelector(actor, snapshot => snapshot.context.uploads);
  const read = useSelector(form, snapshot => snapshot.context.read);
  const last = Object.keys(uploads)
    .filter(name => names.includes(name) && uploads[name]!.getSnapshot().context.uploaded?.read)
    .at(-1);
  return last && Object.keys(read).length > 0 ? (
    <ReadDocument definition={definition} form={form} name={last} upload={uploads[last]!} />
  ) : null;
}

interface ReadDocumentProps extends Pick<FormDocumentProps, 'definition' | 'form'> {
  readonly name: string;
  readonly upload: UploadRef;
}

function ReadDocument({ definition, form, name, upload }: ReadDocumentProps) {
  const { file, uploaded } = useSelector(upload, snapshot => snapshot.context);
  const values = useSelector(form, snapshot => snapshot.context.values);
  const shape = shapeOf(definition);
  const url = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  const title = fieldOf(shape[name]!).label;
  const fields = Object.entries(readTexts(name, uploaded?.read ?? {}))
    .filter(([field]) => field in shape)
    .map(([field, text]) => ({
      label: labelOf(shape, field),
      read: readableAt(shape, field, text),
      typed: readableAt(shape, field, values[field] ?? ''),
    }));
  return (
    <Card title="证件对照">
      <DocumentCompare name={title} src={url} fields={fields} />
    </Card>
  );
}
