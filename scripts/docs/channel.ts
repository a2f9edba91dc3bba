/** Renders the fields of the channel's reports from their schemas, with the messages for wrong values. */
import { z } from 'zod';
import { table } from '#server/app/docs/register-docs';
import { questions } from '#server/operations/channel-questions';
import { reports } from '#server/operations/channel-reports';
import { channelApiPath } from '#server/operations/channel-api';

/** A value of no field's type, so that each states what it expects. */
const wrong = {};

function rowOf([name, schema]: [string, z.ZodType]): string[] {
  const absent = schema.safeParse(undefined);
  const expects = schema.safeParse(wrong).error?.issues[0]?.message;
  if (!schema.description || !expects || /[a-z]{3} [a-z]/.test(expects))
    throw new Error(`Expected a description and a Chinese message for ${name}`);
  const otherwise = absent.success && absent.data !== null && absent.data !== undefined;
  const need = !absent.success ? 'yes' : otherwise ? `no: ${JSON.stringify(absent.data)}` : 'no';
  return [`\`${name}\``, need, schema.description, expects];
}

/** Fields of the elements of a list follow it, as `list[].field`. */
const fieldsOf = ({ shape }: z.ZodObject): [string, z.ZodType][] =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, schema]): [string, z.ZodType][] => [
    [name, schema],
    ...(schema instanceof z.ZodArray && schema.element instanceof z.ZodObject
      ? fieldsOf(schema.element).map(([inner, each]): [string, z.ZodType] => [`${name}[].${inner}`, each])
      : []),
  ]);

export function acquirerReference(): string {
  const sections = Object.entries({ ...reports, ...questions }).map(([kind, { about, body }]) => {
    if (!(body instanceof z.ZodObject)) throw new Error(`Expected an object as the body of ${kind}`);
    const fields = fieldsOf(body);
    return `## ${kind}\n\n\`POST ${channelApiPath}/${kind}\`: ${about}.\n\n${table(['field', 'needed', 'meaning', 'expected'], fields.map(rowOf))}`;
  });
  return [
    '# Reports of the payment channel\n\nGenerated from server/operations/channel-reports.ts and channel-questions.ts by `npm run generate`. [The channel](channel.md) says how they are signed and answered.',
    'A field that is not needed may be absent: the value after “no” is then taken, and without one it may also be null. “expected” is the message for a wrong value.\n',
    sections.join('\n'),
  ].join('\n');
}
