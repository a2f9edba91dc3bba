/** A tab of the merchant page that loads its own data and is edited in place. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { Button } from '@/components/controls/button/button';
import { RefusalFocus } from '@/components/controls/field/form-stack';
import { Card } from '@/components/frames/card/card';
import { formMachine, type FormInput, type FormRef, type Submission } from '@/machines/screen/form.machine';
import { trialMachine } from '@/machines/screen/trial.machine';
import { sectionMachine, type SectionInput, type SectionRef } from '@/machines/screen/section.machine';
import type { Page } from '@/pages/kit/page/page';
import { PageBody } from '@/pages/kit/page/page-body';
import type { Services } from '@/pages/kit/page/services';

interface SectionDefinition<Shown, About> {
  readonly load: (custNo: string, services: Services) => Promise<Shown>;
  /** Initial values of the form, and the data that submit needs. */
  readonly prepare: (shown: Shown, services: Services) => Promise<FormInput & { readonly about: About }>;
  readonly submit: (submission: Submission & { readonly about: About }, services: Services) => Promise<unknown>;
  /** Says what the form would do; asked by a part of it. */
  readonly trial?: (submission: Submission & { readonly about: About }, services: Services) => Promise<unknown>;
  /** Toast message after a successful submission. */
  readonly done: string;
  readonly children: (shown: Shown, edit: () => void) => ReactNode;
  readonly form: (form: FormRef, shown: Shown, cancel: () => void) => ReactNode;
}

export function defineSection<Shown, About>(definition: SectionDefinition<Shown, About>): Page {
  const { load, prepare, submit, trial, done } = definition;
  return {
    open(services, { search }) {
      const logic = sectionMachine.provide({
        actors: {
          load: fromPromise<unknown, SectionInput>(({ input }) =>
            load(new URLSearchParams(input.search).get('custNo') ?? '', services),
          ),
          prepare: fromPromise<FormInput, { readonly shown: unknown }>(({ input: { shown } }) =>
            prepare(shown as Shown, services),
          ),
          form: formMachine.provide({
            actors: {
              trial: trialMachine.provide({
                actors: {
                  ask: fromPromise<unknown, Submission>(async ({ input }) =>
                    trial?.({ ...input, about: input.about as About }, services),
                  ),
                },
              }),
              submit: fromPromise<unknown, Submission>(({ input }) =>
                submit({ ...input, about: input.about as About }, services),
              ),
            },
          }),
        },
        actions: { reportDone: () => services.notify(done, 'success') },
      });
      return { logic, input: { search } satisfies SectionInput };
    },
    View: ({ actor }) => <SectionView actor={actor} definition={definition as SectionDefinition<unknown, unknown>} />,
  };
}

interface SectionViewProps {
  readonly actor: SectionRef;
  readonly definition: SectionDefinition<unknown, unknown>;
}

function SectionView({ actor, definition: { children, form: showForm } }: SectionViewProps) {
  const { shown, failure } = useSelector(actor, snapshot => snapshot.context);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const form = useSelector(actor, snapshot => snapshot.children.form);
  if (failed)
    return (
      <PageBody>
        <Card label="加载失败">
          <EmptyState
            kind="failed"
            title="加载失败"
            text={failure?.message}
            actions={<Button onClick={() => actor.send({ type: 'section.reload' })}>重试</Button>}
          />
        </Card>
      </PageBody>
    );
  if (shown === null)
    return (
      <PageBody>
        <Card label="正在加载">
          <Skeleton width={70} />
        </Card>
      </PageBody>
    );
  return (
    <PageBody>
      <RefusalFocus refusals={failure}>{failure && <Alert tone="danger" title={failure.message} />}</RefusalFocus>
      {form
        ? showForm(form, shown, () => actor.send({ type: 'section.cancel' }))
        : children(shown, () => actor.send({ type: 'section.edit' }))}
    </PageBody>
  );
}
