/** A group of a form: its heading, its pictures in a row, and its fields in a column. */
import { useSelector } from '@xstate/react';
import { templateCode } from '@/api/enums/index';
import { assemble } from '@/api/forms/flat';
import { entryOf } from '@/api/schema/enumeration';
import { fieldOf } from '@/api/schema/shape';
import { Button } from '@/components/controls/button/button';
import { FieldGroup, FieldLine } from '@/components/frames/field-group/field-group';
import { PictureGrid } from '@/components/controls/picture-upload/picture-upload';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { FormRef } from '@/machines/screen/form.machine';
import type { FormGroup, FormPartViewProps, Letter } from './form-definition';
import { rulesOf, shapeOf } from './form-logic';
import { FormField } from './form-field';
import { FormPicture } from './form-picture';

interface FormGroupViewProps extends FormPartViewProps {
  readonly form: FormRef;
  readonly group: FormGroup;
  readonly known: unknown;
}

/** Part of the district's control. */
const insideArea = ['provinceCode', 'cityCode'];

export function FormGroupView({ actor, definition, form, group, known }: FormGroupViewProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  const shape = shapeOf(definition);
  const rules = rulesOf(definition, known);
  const answers = { ...assemble(shape, values), ...definition.fixed };
  const hidden = rules.hidden?.(answers) ?? [];
  const required = rules.required?.(answers) ?? [];
  const refused = rules.refused?.(answers) ?? {};
  const shown = group.fields.filter(name => !hidden.includes(name) && !insideArea.includes(name));
  const isPicture = (name: string) => fieldOf(shape[name]!).kind === 'image';
  const pictures = shown.filter(isPicture);
  const fields = shown.filter(name => !isPicture(name));
  if (shown.length === 0) return null;
  return (
    <FieldGroup title={group.title} note={group.note}>
      {pictures.length > 0 && (
        <PictureGrid>
          {pictures.map(name => (
            <FormPicture
              key={name}
              actor={actor}
              form={form}
              name={name}
              part={shape[name]!}
              required={required.includes(name)}
            />
          ))}
        </PictureGrid>
      )}
      <Letters actor={actor} codes={pictures.flatMap(name => group.letters?.[name] ?? [])} />
      {fields.map(name => (
        <FormField
          key={name}
          actor={actor}
          form={form}
          name={name}
          shape={shape}
          required={required.includes(name)}
          refused={refused[name] ?? {}}
          coded={name in (definition.codes ?? {})}
        />
      ))}
    </FieldGroup>
  );
}

/** Downloads of the letters whose pictures are shown above. */
function Letters({ actor, codes }: { readonly actor: FormPageRef; readonly codes: readonly Letter[] }) {
  const busy = useSelector(actor, snapshot => snapshot.matches({ filling: { template: 'fetching' } }));
  if (codes.length === 0) return null;
  return (
    <FieldLine>
      {codes.map(code => (
        <Button key={code} look="link" busy={busy} onClick={() => actor.send({ type: 'template.get', code })}>
          下载{entryOf(templateCode, code).label}
        </Button>
      ))}
    </FieldLine>
  );
}

/** One picture of a form: uploaded as soon as it is chosen, recognised if possible; it can be cropped and rotated. */
const cardRatio = 1.585;

interface FormPictureProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
  readonly part: Part;
  readonly required: boolean;
}

function FormPicture({ actor, form, name, part, required }: FormPictureProps) {
  const { label, square } = fieldOf(part);
  const fileNo = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const error = useSelector(form, snapshot => snapshot.context.errors[name]);
  const upload = useSelector(actor, snapshot => snapshot.context.uploads[name]);
  const { state, file, share, note } = useUpload(upload, name, fileNo);
  const src = usePreview(file);
  const [shown, setShown] = useState<'large' | 'crop' | null>(null);
  const add = (chosen: File) => actor.send({ type: 'file.add', name, file: chosen });
  const cut = (picture: Blob) => {
    setShown(null);
    add(new File([picture], `${name}.jpg`, { type: 'image/jpeg' }));
  };
  return (
    <>
      <PictureUpload
        label={label}
        required={required || !isOptional(part)}
        state={state}
        src={src}
        share={share}
        note={note}
        error={error}
        onAdd={add}
        onRemove={() =>
          upload ? upload.send({ type: 'file.remove' }) : form.send({ type: 'field.change', name, value: '' })
        }
        onRetry={() => upload?.send({ type: 'file.retry' })}
        onOpen={() => setShown('large')}
        // Cutting writes a jpeg, which has no transparency.
        onCrop={src && !square ? () => setShown('crop') : undefined}
      />
      {src && (
        <>
          <ImageViewer
            images={[{ name: label, src }]}
            index={shown === 'large' ? 0 : null}
            onIndex={() => setShown(null)}
          />
          <Crop
            src={shown === 'crop' ? src : null}
            title={`裁剪${label}`}
            ratio={cardRatio}
            onDone={cut}
            onCancel={() => setShown(null)}
          />
        </>
      )}
    </>
  );
}

/** Upload state of a picture; one from a draft or an earlier submission exists without a local file. */
function useUpload(upload: UploadRef | undefined, name: string, fileNo: string) {
  const snapshot = useSelector(upload, each => each);
  if (!snapshot || snapshot.matches('none'))
    return { state: fileNo ? ('there' as const) : ('none' as const), file: null, share: 0, note: undefined };
  const { file, share, failure, uploaded } = snapshot.context;
  const state = snapshot.matches('sending') ? 'sending' : snapshot.matches('failed') ? 'failed' : 'there';
  const note = failure
    ? { text: failure, tone: 'danger' as const }
    : state === 'there'
      ? readNote(name, uploaded)
      : undefined;
  return { state, file, share, note } as const;
}

function usePreview(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

interface FormFieldProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
  readonly shape: Shape;
  /** Required because of the current values of other fields. */
  readonly required: boolean;
  /** Choices that the current values of other fields rule out, with the reasons. */
  readonly refused: Readonly<Record<string, string>>;
  /** The field holds a code sent by text message. */
  readonly coded: boolean;
}

/** One field of a form: its control, its error, and whether it matches the value recognised on a document. */
function FormField({ actor, form, name, shape, required, refused, coded }: FormFieldProps) {
  const part = shape[name]!; // a page lists only fields of its call
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  // A choice made before it was ruled out stays, with its error.
  const whole = fieldOf(part);
  const field =
    Object.keys(refused).length > 0 ? fewerChoices(whole, code => code in refused && code !== value) : whole;
  const error = useSelector(form, snapshot => errorAt(snapshot.context.errors, name));
  const read = useSelector(form, snapshot => snapshot.context.read[name]);
  const leftOut = useSelector(form, snapshot => isOpenAndLeftOut(shape, name, snapshot.context.values));
  const needed = required || !isOptional(part) || (name in openEnded && !leftOut);
  const demoPhoneLink = useDemoPhoneLink();
  const take = () => form.send({ type: 'field.change', name, value: read ?? '' });
  return (
    <Field
      layout="form"
      label={name === 'areaCode' ? area.label : field.label}
      required={needed}
      error={error}
      help={name in openEnded ? undefined : (field.help ?? whyFewer(refused))}
      mark={
        coded
          ? demoPhoneLink
          : read !== undefined && (
              <ReadMark state={value === read ? 'same' : strictNames.includes(name) ? 'other' : 'changed'}>
                {value !== read && (
                  <Button look="link" size="sm" onClick={take}>
                    采用识别值 {readableAt(shape, name, read)}
                  </Button>
                )}
              </ReadMark>
            )
      }
    >
      {coded ? (
        <CodeInput actor={actor} form={form} name={name} />
      ) : (
        <Control form={form} name={name} field={field} value={value} placeholder={needed ? undefined : '选填'} />
      )}
    </Field>
  );
}

/** Why choices are missing. */
const whyFewer = (refused: Readonly<Record<string, string>>): string | undefined =>
  [...new Set(Object.values(refused))].join('；') || undefined;

const isOpenAndLeftOut = (shape: Shape, name: string, values: Values): boolean =>
  name in openEnded && isLeftOut(shape, openEnded[name]!, values);

/** The first error of any level of an area. */
const errorAt = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  errors[name] ?? (name === 'areaCode' ? (errors['provinceCode'] ?? errors['cityCode']) : undefined);

interface ControlProps {
  readonly form: FormRef;
  readonly name: string;
  readonly field: AnyField;
  readonly value: string;
  readonly placeholder: string | undefined;
}

function Control({ form, name, field, value, placeholder }: ControlProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  const change = (text: string) => form.send({ type: 'field.change', name, value: text });
  if (name === 'areaCode') return <AreaInput form={form} />;
  if (name === 'mcc') return <MccInput form={form} />;
  if (name in openEnded) return <DayOrLong form={form} name={name} placeholder={placeholder} />;
  if (searchedNames.includes(name)) return <SearchedInput form={form} name={name} />;
  const normalise = () => {
    const meant = entered(field, value);
    if (meant !== value) change(meant);
  };
  return (
    <FieldInput
      field={field}
      value={value}
      beside={values}
      placeholder={placeholder}
      onChange={change}
      onLeave={normalise}
    />
  );
}

/** End date, or 长期有效 (no end). */
interface DayOrLongProps {
  readonly form: FormRef;
  readonly name: string;
  readonly placeholder: string | undefined;
}

function DayOrLong({ form, name, placeholder }: DayOrLongProps) {
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const long = useSelector(form, snapshot => snapshot.context.values[longName(name)] === 'true');
  const change = (day: string, forGood: boolean) =>
    form.send({ type: 'fields.change', values: { [name]: day, [longName(name)]: forGood ? 'true' : '' } });
  return (
    <FieldLine>
      <DatePicker
        value={value || null}
        disabled={long}
        onChange={day => change(day ?? '', false)}
        {...(placeholder && { placeholder })}
      />
      <Checkbox label="长期有效" checked={long} onChange={checked => change(checked ? '' : value, checked)} />
    </FieldLine>
  );
}

interface CodeInputProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
}

/** Input for a code sent by text message on request; it can be sent again after a minute. */
function CodeInput({ actor, form, name }: CodeInputProps) {
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const mine = useSelector(actor, snapshot => snapshot.context.codeFor === name);
  const sending = useSelector(actor, snapshot => snapshot.matches({ filling: { code: 'sending' } }));
  const sent = useSelector(actor, snapshot => snapshot.matches({ filling: { code: 'sent' } })) && mine;
  return (
    <Input
      value={value}
      onChange={text => form.send({ type: 'field.change', name, value: text })}
      placeholder="6位数字"
      inputMode="numeric"
      autoComplete="one-time-code"
      end={
        <Button look="link" disabled={sending || sent} onClick={() => actor.send({ type: 'code.send', name })}>
          {sent ? '已发送' : '发送验证码'}
        </Button>
      }
    />
  );
}

const need = { source: 'area', within: '' };

/** Province, city and district as one control; all three are required. */
function AreaInput({ form }: { readonly form: FormRef }) {
  const { lookups } = usePage();
  const values = useSelector(form, snapshot => snapshot.context.values);
  const areas = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey(need)]);
  const path = areaLevels.map(name => values[name] ?? '').filter(code => code !== '');
  const ask = () => lookups.send({ type: 'lookup.need', ...need });
  const named = path.length > 0;
  useEffect(() => void (named && lookups.send({ type: 'lookup.need', ...need })), [lookups, named]);
  return (
    <Cascader
      tree={areas ?? []}
      value={path}
      levels={['省份', '城市', '区县']}
      onNear={ask}
      placeholder="请选择"
      onChange={chosen =>
        form.send({
          type: 'fields.change',
          values: Object.fromEntries(areaLevels.map((name, level) => [name, chosen[level] ?? ''])),
        })
      }
    />
  );
}
