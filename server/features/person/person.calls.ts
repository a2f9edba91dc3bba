/** The platform's calls about requests of persons (docs/domain/person.md). */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { maskIdNo, maskPhone } from '@/api/format/mask';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import { idempotent } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { personRequest } from '#server/schema';
import { personMoves, type PersonRequest } from './person.moves';
import type { Sought } from './who';

type Calls = Omit<Handlers<typeof contract.platformPerson>, 'requests'>;

const needsNumber = '请填写手机号或身份证号';
const maskOf = ({ phone, idNo }: Sought) =>
  [phone && maskPhone(phone), idNo && maskIdNo(idNo)].filter(Boolean).join('、');

export function personCalls(deps: Deps): { platformPerson: Calls } {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);
  const calls: Calls = {
    async ask(input, context) {
      const { me, now } = context;
      const sought: Sought = { phone: input.phone ?? null, idNo: input.legalIdNo ?? null };
      if (!sought.phone && !sought.idNo)
        throw new Failure('invalid', needsNumber, null, [{ field: 'phone', message: needsNumber }]);
      const text = JSON.stringify(sought);
      const answer = await idempotent(db, context, input, async tx => {
        const personNo = await documentNo(tx, 'GR', now);
        const values = {
          personNo,
          personRequestKind: input.personRequestKind,
          sought: encryption.encrypt(text),
          subjectHash: encryption.hash(text),
          subjectMask: maskOf(sought),
          personBasis: input.personBasis,
          operatorNo: me.operatorNo,
          operatorName: me.operatorName,
          createTime: now,
          updateTime: now,
        };
        await personMoves.create(tx, values, { type: 'ask' }, staffOf(context)).catch(refuseSecond);
        const kind = input.personRequestKind === 'COPY' ? '查询复制' : '删除';
        await writeLog(tx, context, {
          opBizType: 'PLATFORM',
          target: ['PERSON', personNo],
          content: `申请${kind}个人信息 ${values.subjectMask}：${input.personBasis}`,
        });
        return { personNo };
      });
      deps.onJob?.();
      return answer;
    },

    async result({ personNo }) {
      const { counts } = await requestOf(db, personNo);
      return counts.map(({ kind, found, erasable, erased, kept, law, until }) => ({
        personRecordKind: kind,
        foundCount: found,
        erasableCount: erasable,
        erasedCount: erased,
        keptCount: kept,
        personLaw: law,
        dueTime: until,
      }));
    },

    async decide(input, context) {
      const { personNo, confirmation, remark } = input;
      const event = (['confirm', 'withdraw', 'again'] as const).find(each => each === input.event);
      if (!event) throw new Failure('invalid', `不支持的操作：${input.event}`);
      await idempotent(db, context, input, async tx => {
        const { subjectMask } = await personMoves.send(
          tx,
          personNo,
          { type: event, confirmation: confirmation ?? null },
          staffOf(context),
        );
        const label = personMoves.flow.events[event].label;
        await writeLog(tx, context, {
          opBizType: 'PLATFORM',
          target: ['PERSON', personNo],
          content: `${label}个人信息 ${subjectMask}${remark ? `：${remark}` : ''}`,
        });
        return null; // remembered as the answer
      });
      deps.onJob?.();
      return null;
    },
  };
  return { platformPerson: calls };
}

/** The unique index of open requests. @throws Failure `conflict` */
function refuseSecond(error: unknown): never {
  const { cause } = error as { readonly cause?: { readonly constraint?: string } };
  if (cause?.constraint === 'person_request_open')
    throw new Failure('conflict', '该人已有同类申请正在处理，请在列表中查看');
  throw error;
}

async function requestOf(db: Pick<Deps['db'], 'select'>, personNo: string): Promise<PersonRequest> {
  const [row] = await db.select().from(personRequest).where(eq(personRequest.personNo, personNo));
  if (!row) throw new Failure('missing');
  return row;
}
