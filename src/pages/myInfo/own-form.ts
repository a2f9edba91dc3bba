/** Initial values of the three forms about the operator's own record: known values, or the refused request. */
import { agentInfo } from '@/api/contract/agentInfo';
import { changeInfo } from '@/api/contract/changeInfo';
import type { OwnSubject } from '@/api/forms/own-change';
import type { FormDefinition, OpenedForm } from '../kit/form/form-definition';
import { pathToRecord } from '../kit/page/paths';
import type { Services } from '../kit/page/services';

type Own = Readonly<Record<string, unknown>>;

/** Masked values cannot be submitted, so they are left out. */
const clearOnly = (own: Own, names: readonly string[]): Own =>
  Object.fromEntries(names.filter(name => !String(own[name]).includes('*')).map(name => [name, own[name]]));

/** @param names Fields of the own record that are prefilled. */
export const openOwn =
  (names: readonly string[]) =>
  async ({ send }: Services, params: URLSearchParams): Promise<OpenedForm<OwnSubject>> => {
    const changeNo = params.get('changeNo');
    const [own, refused] = await Promise.all([
      send(agentInfo.detail, {}, { quiet: true }),
      changeNo ? send(changeInfo.detail, { changeNo }, { quiet: true }) : null,
    ]);
    return {
      values: refused?.asked ?? clearOnly(own, names),
      refusal: refused?.examineRemark ?? null,
      known: {
        kind: own.custKind,
        legalName: own.legalName,
        legalIdNo: own.legalIdNo,
        licenseName: own.licenseName,
      } as OwnSubject,
    };
  };

/** Result page of all three forms. */
export const handedIn: FormDefinition<object, { changeNo: string }, unknown>['done'] = ({ changeNo }) => ({
  title: '变更已提交',
  text: '平台审核后会通知您，审核期间可以撤回。',
  links: [{ label: '查看变更', to: pathToRecord.change(changeNo) }],
});
