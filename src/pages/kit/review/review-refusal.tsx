/** The reason of a refusal, asked for in place. */
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { Button } from '@/components/forms/button/button';
import { Field } from '@/components/forms/field/field';
import { Textarea } from '@/components/forms/textarea/textarea';
import { DecisionBar } from '@/components/layout/decision-bar/decision-bar';
import type { ReviewBarProps } from './review-definition';

const wide = css({ flexGrow: '1', flexShrink: '1', flexBasis: '480', maxWidth: 'full' });

export function RefusalBar({ actor, definition }: ReviewBarProps) {
  const { remark, problem, failure } = useSelector(actor, snapshot => snapshot.context);
  const { reject } = definition.decide;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
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
      <Button look="danger" onClick={() => actor.send({ type: 'decision.confirm' })}>
        <X aria-hidden />
        确定{reject.label}
      </Button>
    </DecisionBar>
  );
}
