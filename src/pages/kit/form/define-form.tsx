/** A form page, derived from the body of its call: fields, messages and drafts; the page defines only the layout. */
import { useSelector } from '@xstate/react';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { Card } from '@/components/frames/card/card';
import type { Page } from '../page/page';
import { PageBody } from '../page/page-body';
import { untyped } from '../page/untyped';
import type { FormDefinition, FormPartViewProps, PlainForm } from './form-definition';
import { openForm } from './form-logic';
import { FormFilling } from './form-filling';
import { Failed, DraftOffer, Done, Held } from './form-states';

export function defineForm<In extends object, Out, Known = null>(definition: FormDefinition<In, Out, Known>): Page {
  const plain = untyped<PlainForm>(definition);
  return {
    open: (services, page) => openForm(plain, services, page),
    View: ({ actor }) => <FormPage actor={actor} definition={plain} />,
  };
}

/** The page of a form in its states: opening, offering the draft, filling in, submitting. */
function FormPage({ actor, definition }: FormPartViewProps) {
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const offering = useSelector(actor, snapshot => snapshot.matches('offering'));
  const done = useSelector(actor, snapshot => snapshot.matches('done'));
  const held = useSelector(actor, snapshot => snapshot.matches('held'));
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
      ) : held ? (
        <Held />
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
