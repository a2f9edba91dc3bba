import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/controls/button/button';
import { RefusedButton } from '@/components/controls/button/refused-button';
import { Menu } from '@/components/overlays/menu/menu';
import { refusalOf } from '../action/action-logic';
import { usePage } from '../page/page-context';
import { templates } from './refusal';
import type { RecordProps } from './review-definition';

/** Rejection templates; disabled with the reason if the operator may not reject the record. */
export function Templates({ record, actor, definition }: RecordProps) {
  const { notify } = usePage();
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const refusal = refusalOf(record, definition.decide.reject.event);
  if (refusal === undefined) return null;
  if (refusal !== null)
    return (
      <RefusedButton reason={refusal} onAsk={() => notify(refusal, 'info')}>
        驳回模板
      </RefusedButton>
    );
  return (
    <Menu
      label="驳回模板"
      items={templates.map(template => ({ value: template, label: template }))}
      onSelect={template => actor.send({ type: 'decision.reject', template })}
    >
      <Button disabled={busy}>
        驳回模板
        <ChevronDown aria-hidden />
      </Button>
    </Menu>
  );
}
