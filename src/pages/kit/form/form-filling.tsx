/** A form while it is filled in: its steps, the groups of the present one, the document beside them, and the foot. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { FormFrame } from '@/components/layout/form-bar/form-frame';
import { FormColumns } from '@/components/layout/form-bar/form-columns';
import { Card } from '@/components/layout/card/card';
import { Steps } from '@/components/navigation/steps/steps';
import type { FormRef } from '@/machines/screen/form.machine';
import { belongs } from '@/machines/screen/form-steps';
import { PageBody } from '../page/page-body';
import { usePage } from '../page/page-context';
import { isPart, namesOf, type FormStepDefinition, type PlainForm, type FormPartViewProps } from './form-definition';
import { FormConfirm } from './form-confirm';
import { FormDocument } from './form-document';
import { FormFoot } from './form-foot';
import { FormGroupView } from './form-group';
import { errorsOf } from './form-logic';

export function FormFilling({ actor, definition }: FormPartViewProps) {
  const form = useSelector(actor, snapshot => snapshot.children.form);
  return form ? <Filling actor={actor} definition={definition} form={form} /> : null;
}

interface FillingProps extends FormPartViewProps {
  readonly form: FormRef;
}

function Filling({ actor, definition, form }: FillingProps) {
  const { step, opened } = useSelector(actor, snapshot => snapshot.context);
  const body = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusOnWrong(form, body);
  const missing = useMissing(definition, form, opened?.known);
  const current = definition.steps[step]!; // the machine stays within them
  const isLast = step === definition.steps.length - 1;
  const goOn = () => {
    focusWrong();
    if (isLast) actor.send({ type: 'form.handIn' });
    else actor.send({ type: 'step.next' });
  };
  return (
    <FormFrame ref={body} label={definition.call.summary} onSubmit={goOn}>
      <PageBody>
        {definition.steps.length > 1 && (
          <Card label="步骤">
            <Steps
              label="步骤"
              steps={definition.steps.map((each, index) => stepOf(each, index, step, missing))}
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
      <FormFoot actor={actor} definition={definition} form={form} missing={missing} />
      <FormConfirm actor={actor} definition={definition} form={form} known={opened?.known} />
    </FormFrame>
  );
}

function Failure({ form }: { readonly form: FormRef }) {
  const { failure, errors } = useSelector(form, snapshot => snapshot.context);
  const unsure = useSelector(form, snapshot => snapshot.hasTag('unsure'));
  if (unsure)
    return (
      <Alert
        tone="warning"
        title="未收到系统答复，请查询是否已提交"
        actions={<Button onClick={() => form.send({ type: 'form.ask' })}>查询结果</Button>}
      >
        查询不会重复提交。
      </Alert>
    );
  return failure && Object.keys(errors).length === 0 ? <Alert tone="danger" title={failure.message} /> : null;
}

/** Labels of what is wrong or missing, by field. */
function useMissing(definition: PlainForm, form: FormRef, known: unknown) {
  const { now } = usePage();
  const { values, read } = useSelector(form, snapshot => snapshot.context);
  return errorsOf(definition, known, now(), values, read);
}

function stepOf(step: FormStepDefinition, index: number, present: number, missing: Readonly<Record<string, string>>) {
  const left = Object.keys(missing).filter(name => belongs(name, namesOf(step))).length;
  return {
    title: step.title,
    state: index === present ? ('current' as const) : left === 0 ? ('done' as const) : ('waiting' as const),
    note: left === 0 ? '已填完' : `还差 ${left} 项`,
  };
}

/** After going on, the first field that is wrong has the focus; while one types it stays where it is. */
function useFocusOnWrong(form: FormRef, body: { readonly current: HTMLElement | null }): () => void {
  const errors = useSelector(form, snapshot => snapshot.context.errors);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) return;
    asked.current = form.getSnapshot().hasTag('busy');
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) {
      asked.current = false;
      wrong.focus();
    }
  }, [errors, form, body]);
  return () => {
    asked.current = true;
  };
}
