/** The foot of a form: when its draft was kept, what is missing here, and where to go on. */
import { useSelector } from '@xstate/react';
import { formatTime } from '@/api/format/format';
import { Button } from '@/components/forms/button/button';
import { FormBar } from '@/components/layout/form-bar/form-bar';
import type { FormRef } from '@/machines/screen/form.machine';
import { belongs } from '@/machines/screen/form-steps';
import { isPart, namesOf, type FormStepDefinition, type FormPartViewProps } from './form-definition';
import { labelOf } from './labels';
import { shapeOf } from './form-logic';

const named = 3;

interface FormFootProps extends FormPartViewProps {
  readonly form: FormRef;
  readonly missing: Readonly<Record<string, string>>;
}

export function FormFoot({ actor, definition, form, missing }: FormFootProps) {
  const { step } = useSelector(actor, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const unsure = useSelector(form, snapshot => snapshot.hasTag('unsure'));
  const { steps, submitLabel = '提交' } = definition;
  const isLast = step === steps.length - 1;
  return (
    <FormBar note={<DraftNote actor={actor} />} missing={missingHere(definition, steps[step]!, missing)}>
      {step > 0 && <Button onClick={() => actor.send({ type: 'step.go', step: step - 1 })}>上一步</Button>}
      <Button type="submit" look="primary" busy={busy} disabled={unsure} guarded>
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
  return keptAt === null ? null : `草稿已保存 ${formatTime(keptAt).slice(-8)}`;
}

function missingHere(
  definition: FormPartViewProps['definition'],
  step: FormStepDefinition,
  missing: FormFootProps['missing'],
): string {
  const left = namesOf(step).flatMap(each => Object.keys(missing).filter(name => belongs(name, [each])));
  if (left.length === 0) return '';
  const parts = step.groups.filter(isPart);
  const partOf = (name: string) => parts.find(({ names }) => belongs(name, names))?.label;
  const labels = [...new Set(left.map(name => partOf(name) ?? labelOf(shapeOf(definition), name)))];
  return `还差 ${left.length} 项：${labels.slice(0, named).join('、')}${labels.length > named ? '等' : ''}`;
}
