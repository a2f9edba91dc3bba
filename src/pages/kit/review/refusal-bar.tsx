import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { Textarea } from '@/components/controls/textarea/textarea';
import { DecisionBar } from '@/components/frames/decision-bar/decision-bar';
import type { ReviewBarProps } from './review-definition';

const wide = css({ flexGrow: '1', flexShrink: '1', flexBasis: '480', maxWidth: 'full' });

/** Form for the reason of a rejection, in the footer. */
export function RefusalBar({ actor, definition }: ReviewBarProps) {
  const { remark, problem, failure } = useSelector(actor, snapshot => snapshot.context);
  const { reject } = definition.decide;
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);
  const confirm = () => {
    actor.send({ type: 'decision.confirm' });
    if (actor.getSnapshot().context.problem !== null) focus();
  };
  return (
    <DecisionBar
      summary={
        <div ref={box} className={wide}>
          <Field
            label={`${reject.label}原因`}
            help="原因会告知申请人"
            error={problem ?? (failure ? failure.message : undefined)}
          >
            <Textarea
              value={remark}
              max={reject.remark?.max ?? 200}
              placeholder="请写明问题和需要补充的内容"
              onChange={text => actor.send({ type: 'remark.change', remark: text })}
            />
          </Field>
        </div>
      }
    >
      <Button onClick={() => actor.send({ type: 'decision.cancel' })}>取消</Button>
      <Button look="danger" onClick={confirm}>
        <X aria-hidden />
        确定{reject.label}
      </Button>
    </DecisionBar>
  );
}
