/** A form being filled in: steps, groups of the current step, the document beside them, and the footer. */
import { useSelector } from '@xstate/react';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { FormColumns, FormFrame } from '@/components/frames/form-bar/form-frame';
import { Steps } from '@/components/frames/steps/steps';
import type { FormRef } from '@/machines/screen/form.machine';
import { PageBody } from '../page/page-body';
import {
  type FormFillingProps,
  type FormPartViewProps,
  type FormStepDefinition,
  isPart,
  namesOf,
} from './form-definition';
import { FormGroupView } from './form-group';
import { FormConfirm } from './form-confirm';
import { FormDocument } from './form-document';
import { FormFoot } from './form-foot';
import { FormPhone } from './form-phone';
import { useIncomplete, type Incomplete, incompleteOf, lacking } from './incomplete';

export function FormFilling({ actor, definition }: FormPartViewProps) {
  const form = useSelector(actor, snapshot => snapshot.children.form);
  return form ? <Filling actor={actor} definition={definition} form={form} /> : null;
}

function Filling({ actor, definition, form }: FormFillingProps) {
  const { step, opened } = useSelector(actor, snapshot => snapshot.context);
  const refusals = useSelector(form, snapshot => snapshot.context.refusals);
  const incomplete = useIncomplete({ actor, definition, form }, opened?.known);
  const current = definition.steps[step]!; // the machine keeps `step` within range
  const isLast = step === definition.steps.length - 1;
  const sendStep = () => {
    if (isLast) actor.send({ type: 'form.handIn' });
    else actor.send({ type: 'step.next' });
  };
  return (
    <FormFrame label={definition.call.summary} refusals={refusals} onSubmit={sendStep}>
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
            <FormPhone actor={actor} definition={definition} form={form} />
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

/** Why the last submission failed, or that its outcome is unknown. */
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
