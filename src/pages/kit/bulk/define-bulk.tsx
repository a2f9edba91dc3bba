/** A page that does the same to many records: select them by numbers or a file, check with a dry run, run, and show the result. */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { FormFrame } from '@/components/frames/form-bar/form-frame';
import type { BulkInput } from '@/machines/screen/bulk.machine';
import { useKeys } from '../page/keys';
import type { Page } from '../page/page';
import { PageBody } from '../page/page-body';
import { untyped } from '../page/untyped';
import { missing } from './bulk-asked';
import type { BulkDefinition, PlainBulk, BulkPartProps } from './bulk-definition';
import { BulkFields } from './bulk-fields';
import { Foot } from './bulk-foot';
import { logicOf } from './bulk-logic';
import { Checked, Over } from './bulk-outcome';

export function defineBulk<In extends object, Out>(definition: BulkDefinition<In, Out>): Page {
  const plain = untyped<PlainBulk>(definition);
  return {
    open(services, { search }) {
      const values = Object.fromEntries(new URLSearchParams(search));
      const input: BulkInput = {
        values,
        validate: typed => missing(plain, typed),
        newRequestNo: services.newRequestNo,
        asksFirst: plain.closed !== undefined,
      };
      return { logic: logicOf(plain, services), input };
    },
    View: ({ actor }) => <BulkPage actor={actor} definition={plain} />,
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
  const asking = useSelector(actor, snapshot => snapshot.matches('asking'));
  const closed = useSelector(actor, snapshot => snapshot.context.closed);
  const next = checked ? 'bulk.run' : over ? 'bulk.again' : 'bulk.check';
  if (asking || closed !== null) return <Unfilled label={definition.label} closed={closed} />;
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

/** Before it may be filled in, and where it may not be. */
function Unfilled({ label, closed }: { readonly label: string; readonly closed: string | null }) {
  return (
    <PageBody>
      <Card label={closed === null ? '正在加载' : label}>
        {closed === null ? (
          [70, 50].map(width => <Skeleton key={width} width={width} />)
        ) : (
          <EmptyState kind="none" title="当前不能填写" text={closed} />
        )}
      </Card>
    </PageBody>
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
