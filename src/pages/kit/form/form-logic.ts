/** Provides the machine of a form page with its actors: opening, drafts, uploads, checks and submission. */
import { fromPromise } from 'xstate';
import { lookup } from '@/api/contract/lookup';
import { draft } from '@/api/contract/preferences';
import { upload as uploads } from '@/api/contract/upload';
import { assemble, flatten } from '@/api/forms/flat';
import { differenceMessage, differs, readings, readTexts, strictNames } from '@/api/forms/recognition';
import { refusedFields } from '@/api/forms/refusal';
import { formErrors, type FormRules } from '@/api/forms/rules';
import type { Call } from '@/api/schema/call';
import { fieldOf, type Shape } from '@/api/schema/shape';
import type { OpenedPage, PageInput } from '@/machines/portal/tab.machine';
import { formPageMachine } from '@/machines/screen/form-page.machine';
import type { FormPageInput, Opened } from '@/machines/screen/form-steps';
import {
  type Errors,
  type Filled,
  type FormInput,
  formMachine,
  type Submission,
  type Values,
} from '@/machines/screen/form.machine';
import { trialMachine } from '@/machines/screen/trial.machine';
import { type Sending, type Uploaded, uploadMachine } from '@/machines/screen/upload.machine';
import type { Services } from '../page/services';
import { fitPicture } from './fit-picture';
import { photoHandover } from './photo-handover';
import { type Letter, namesOf, type PlainForm } from './form-definition';
import { openEndedErrors, withOpenEnds } from './labels';

const paramsOf = ({ param = [] }: Pick<PlainForm, 'param'>): readonly string[] => [param].flat();
export const shapeOf = (definition: Pick<PlainForm, 'call' | 'param'>): Shape => {
  const others = ['requestNo', ...paramsOf(definition)];
  return Object.fromEntries(Object.entries(definition.call.input).filter(([name]) => !others.includes(name)));
};
export const rulesOf = ({ rules }: Pick<PlainForm, 'rules'>, known: unknown): FormRules =>
  typeof rules === 'function' ? rules(known) : rules;

/** Errors by field: invalid values, broken rules, and numbers that differ from their documents. */
export function errorsOf(definition: PlainForm, known: unknown, now: number, values: Values, read: Values): Errors {
  const shape = shapeOf(definition);
  const rules = rulesOf(definition, known);
  const answers = { ...assemble(shape, values), ...definition.fixed };
  const hidden = rules.hidden?.(answers) ?? [];
  const strict = strictNames
    .filter(name => name in shape && !hidden.includes(name) && differs(name, values[name] ?? '', read))
    .map(name => [name, differenceMessage] as const);
  const found = formErrors(shape, rules, answers, { now }).map(({ field, message }) => [field, message] as const);
  const ofParts = Object.entries(definition.partErrors?.(values, known) ?? {});
  return Object.fromEntries([...openEndedErrors(shape, hidden, values), ...strict, ...found.toReversed(), ...ofParts]);
}

/** What follows from the answers: by the rules, and the one choice that they leave. */
export function offersOf(definition: PlainForm, known: unknown, values: Values): Values {
  const shape = shapeOf(definition);
  const rules = rulesOf(definition, known);
  const answers = { ...assemble(shape, values), ...definition.fixed };
  const hidden = rules.hidden?.(answers) ?? [];
  const left = Object.entries(rules.refused?.(answers) ?? {}).flatMap(([name, reasons]) => {
    if (!(name in shape)) return [];
    const choices = fieldOf(shape[name]!).values.filter(({ code }) => !(code in reasons));
    return choices.length === 1 ? [[name, String(choices[0]!.code)] as const] : [];
  });
  const offered = { ...Object.fromEntries(left), ...rules.offers?.(answers) };
  return Object.fromEntries(Object.entries(offered).filter(([name]) => !hidden.includes(name)));
}

export function openForm(definition: PlainForm, services: Services, { search, draft: unsaved }: PageInput): OpenedPage {
  const { steps, checks = {}, codes = {}, name } = definition;
  const { send, now, newRequestNo } = services;
  const params = new URLSearchParams(search);
  const again = paramsOf(definition).flatMap(param => {
    const value = params.get(param);
    return value ? [[param, value] as const] : [];
  });
  const formKey = [name, ...again.map(([, value]) => value)].join(' ');
  const logic = formPageMachine.provide({
    actors: {
      open: fromPromise<Opened, undefined>(() =>
        open(definition, services, search, formKey, unsaved as Values | undefined),
      ),
      form: formMachine.provide({
        actors: {
          submit: submitting(definition, services),
          trial: trialMachine.provide({ actors: { ask: trying(definition, services) } }),
          filling: filling(definition, services),
        },
      }),
      upload: uploadMachine.provide({ actors: { send: sending(definition, services) } }),
      handover: photoHandover(services),
      keep: fromPromise<number, { readonly values: Values }>(
        async ({ input: { values }, signal }) =>
          (await send(draft.keep, { formKey, values: JSON.stringify(values) }, { signal, quiet: true })).updateTime,
      ),
      drop: fromPromise<unknown, undefined>(({ signal }) =>
        send(draft.drop, { formKey }, { signal, quiet: true }).catch(() => null),
      ),
      sendCode: fromPromise<unknown, { readonly name: string; readonly values: Values }>(
        async ({ input: { name: field, values } }) => codes[field]?.send(services, values),
      ),
      template: fromPromise<unknown, { readonly code: string }>(async ({ input: { code }, signal }) =>
        services.fetchFile((await send(lookup.template, { templateCode: code as Letter }, { signal })).url),
      ),
      check: fromPromise<Errors, { readonly names: readonly string[]; readonly values: Values }>(
        async ({ input: { names, values } }) => {
          const said = await Promise.all(
            names.map(async field => [field, (await checks[field]?.ask(services, values)) ?? null] as const),
          );
          return Object.fromEntries(said.filter(([, error]) => error !== null)) as Errors;
        },
      ),
    },
  });
  const input: FormPageInput = {
    steps: steps.map(step => ({ names: namesOf(step) })),
    checked: Object.fromEntries(Object.entries(checks).map(([field, check]) => [field, check.with ?? []])),
    codes,
    confirms: (values, known) => definition.confirm !== undefined && (definition.confirm.when?.(values, known) ?? true),
    readOf: readTexts,
    formOf: ({ refused, known }, values): FormInput => ({
      values,
      errors: refused,
      repeatable: true,
      validate: (typed, read) => errorsOf(definition, known, now(), typed, read),
      offers: typed => offersOf(definition, known, typed),
      about: { requestNo: newRequestNo(), known, ...Object.fromEntries(again) },
    }),
  };
  return { logic, input };
}

async function open(
  { open: load, call, closed }: PlainForm,
  services: Services,
  search: string,
  formKey: string,
  unsaved: Values | undefined,
): Promise<Opened> {
  const [opened, kept] = await Promise.all([
    load?.(services, new URLSearchParams(search)),
    services.send(draft.load, { formKey }).catch(() => null),
  ]);
  return {
    values: withOpenEnds(flatten(opened?.values ?? {})),
    refusal: opened?.refusal ?? null,
    refused: refusedFields(call.input, opened?.refusal ?? ''),
    // Unsaved values of this browser are newer than the last draft on the server.
    draft: unsaved
      ? { values: unsaved, time: services.now() }
      : kept && { values: JSON.parse(kept.values) as Values, time: kept.updateTime },
    known: opened?.known ?? null,
    closed: closed?.(opened?.known ?? null) ?? null,
  };
}

const submitting = (definition: PlainForm, services: Services) =>
  fromPromise<unknown, Submission>(async ({ input: { values, about } }) => {
    const { call, then, loaded } = definition;
    const { known, ...sent } = about as { readonly known: unknown };
    const answer = await services.send(call, { ...bodyOf(definition, values, known), ...loaded?.(known), ...sent });
    await then?.(services, answer, values, known);
    return answer;
  });

/** The same body, as far as the trial takes it. */
const trying = (definition: PlainForm, services: Services) =>
  fromPromise<unknown, Submission>(async ({ input: { values, about }, signal }) => {
    const trial = definition.trial as Call<object, unknown>; // only a form with one asks
    const { known, ...sent } = about as { readonly known: unknown };
    const body = { ...bodyOf(definition, values, known), ...sent };
    const taken = Object.entries(body).filter(([name]) => name in trial.input);
    return services.send(trial, Object.fromEntries(taken), { signal, quiet: true });
  });

/** Only a form that offers it is asked to fill itself. */
const filling = ({ fill }: PlainForm, services: Services) =>
  fromPromise<Values, Filled>(async ({ input: { from, values, about } }) => {
    const { known } = about as { readonly known: unknown }; // set by `formOf`
    return (await fill?.(services, from, values, known)) ?? {};
  });

function bodyOf(definition: PlainForm, values: Values, known: unknown): Readonly<Record<string, unknown>> {
  const answers = { ...assemble(shapeOf(definition), values), ...definition.fixed };
  const hidden = rulesOf(definition, known).hidden?.(answers) ?? [];
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !hidden.includes(name)));
}

const usualBytes = 10 * 1024 * 1024;

/** Sends pictures to recognition where supported; a picture that cannot be recognised is uploaded anyway. */
const sending = (definition: PlainForm, services: Services) =>
  fromPromise<Uploaded, Sending>(async ({ input: { name, file: chosen, onFit, onShare }, signal }) => {
    const { upload, keep: keepFile } = definition;
    const { maxBytes = usualBytes, square } = fieldOf(shapeOf(definition)[name]!);
    const file = await fitPicture(chosen, { maxBytes, square });
    signal.throwIfAborted();
    onFit(file);
    const { send } = services;
    const options = { signal, quiet: true, onProgress: onShare } as const;
    const keep = () =>
      keepFile?.(services, file, options) ??
      send((upload ?? uploads.img) as Call<object, { fileNo: string }>, { file, imgType: name }, options);
    const reading = readings[name];
    if (!reading) return { fileNo: (await keep()).fileNo, read: null };
    try {
      const { fileNo, fields } = await send(uploads.ocr, { file, type: reading.type }, options);
      return { fileNo, read: fields };
    } catch (error) {
      if (signal.aborted) throw error;
      return { fileNo: (await keep()).fileNo, read: null };
    }
  });
