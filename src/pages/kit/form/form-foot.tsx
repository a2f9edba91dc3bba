import { useSelector } from '@xstate/react';
import { isoTime } from '@/api/format/format';
import { Button } from '@/components/controls/button/button';
import { FormBar } from '@/components/frames/form-bar/form-bar';
import { undoText, wayIn } from '../action/undo-note';
import type { FormFillingProps, FormPartViewProps, PlainForm } from './form-definition';
import { type Incomplete, incompleteHere } from './incomplete';

interface FormFootProps extends FormFillingProps {
  readonly incomplete: Incomplete;
}

/** Footer of a form: time of the last draft save, missing fields of the step, and the next and submit buttons. */
export function FormFoot({ actor, definition, form, incomplete }: FormFootProps) {
  const { step } = useSelector(actor, snapshot => snapshot.context);
  const sending = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const checking = useSelector(actor, snapshot => snapshot.hasTag('checking'));
  const unsure = useSelector(form, snapshot => snapshot.hasTag('unsure'));
  const { steps, submitLabel = '提交' } = definition;
  const isLast = step === steps.length - 1;
  return (
    <FormBar
      note={<Note actor={actor} call={isLast ? definition.call : null} />}
      missing={incompleteHere(definition, steps[step]!, incomplete)}
    >
      {step > 0 && <Button onClick={() => actor.send({ type: 'step.go', step: step - 1 })}>上一步</Button>}
      <Button type="submit" look="primary" busy={sending || checking} disabled={unsure} guarded>
        {isLast ? submitLabel : '下一步'}
      </Button>
    </FormBar>
  );
}

interface NoteProps extends Pick<FormPartViewProps, 'actor'> {
  /** The call that the button beside it makes; null for a step to the next. */
  readonly call: PlainForm['call'] | null;
}
/** When the draft was kept, and whether what is submitted can be taken back. */
function Note({ actor, call }: NoteProps) {
  const draft = useDraftNote(actor);
  const way = call && wayIn({ call });
  return [draft, way && undoText(way)].filter(Boolean).join(' · ');
}

function useDraftNote(actor: NoteProps['actor']): string | null {
  const keptAt = useSelector(actor, snapshot => snapshot.context.keptAt);
  const keeping = useSelector(actor, snapshot => snapshot.matches({ filling: { draft: 'keeping' } }));
  const lost = useSelector(actor, snapshot => snapshot.matches({ filling: { draft: 'lost' } }));
  if (keeping) return '正在保存草稿…';
  if (lost) return '草稿未能保存，继续填写时会自动重试';
  return keptAt === null ? null : `草稿已保存 ${isoTime(keptAt).slice(-8)}`;
}
