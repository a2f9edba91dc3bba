/** Pictures of a form that a phone takes: offered on a screen that is no phone itself, and shown while it lasts. */
import { useSelector } from '@xstate/react';
import { Smartphone } from 'lucide-react';
import { css } from 'styled-system/css';
import { assemble } from '@/api/forms/flat';
import { fieldOf } from '@/api/schema/shape';
import { Button } from '@/components/controls/button/button';
import { lazyPart } from '@/components/lazy';
import { usePage } from '../page/page-context';
import { type FormFillingProps, isPart } from './form-definition';
import { rulesOf, shapeOf } from './form-logic';

const panel = lazyPart(async () => (await import('./phone-panel')).PhonePanel);
const offer = '用手机拍照';
const apart = css({ marginBottom: '12' });

export function FormPhone({ actor, definition, form }: FormFillingProps) {
  const { narrow } = usePage();
  const step = useSelector(actor, snapshot => snapshot.context.step);
  const opened = useSelector(actor, snapshot => snapshot.context.opened);
  const values = useSelector(form, snapshot => snapshot.context.values);
  const handover = useSelector(actor, snapshot => snapshot.children.handover);
  if (handover)
    return (
      <div className={apart}>
        <panel.Part actor={handover} />
      </div>
    );
  const shape = shapeOf(definition);
  const hidden = rulesOf(definition, opened?.known).hidden?.({ ...assemble(shape, values), ...definition.fixed }) ?? [];
  const isTaken = (name: string) => {
    const field = name in shape && !hidden.includes(name) ? fieldOf(shape[name]!) : null;
    return field?.kind === 'image' && !field.square; // a mark is drawn, not photographed
  };
  const pictures = definition.steps.map(({ groups }) =>
    groups.flatMap(group => (isPart(group) ? [] : group.fields.filter(isTaken))),
  );
  if (narrow || pictures[step]!.length === 0) return null; // the machine keeps `step` within range
  // Of all steps: a phone in the hand takes what the next one will ask for.
  const names = pictures.flat();
  return (
    <div className={apart}>
      <Button onPointerEnter={panel.preload} onClick={() => actor.send({ type: 'phone.open', names })}>
        <Smartphone aria-hidden />
        {offer}
      </Button>
    </div>
  );
}
