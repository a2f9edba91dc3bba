/** What the three forms about oneself begin with: what is known of oneself, or the request that was refused. */
import { agentInfo } from '@/api/contract/agentInfo';
import { changeInfo } from '@/api/contract/changeInfo';
import type { OwnSubject } from '@/api/forms/own-change';
import type { FormDefinition, OpenedForm } from '../kit/form/form-definition';
import { placeOfRecord } from '../kit/page/paths';
import type { Services } from '../kit/page/services';

type Own = Readonly<Record<string, unknown>>;

/** Masked values are nobody's to hand in. */
const clearOnly = (own: Own, names: readonly string[]): Own =>
  Object.fromEntries(names.filter(name => !String(own[name]).includes('*')).map(name => [name, own[name]]));

/** @param names What of the own record the form begins with. */
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

/** What all three say when they were handed in. */
export const handedIn: FormDefinition<object, { changeNo: string }, unknown>['done'] = ({ changeNo }) => ({
  title: '变更已提交',
  text: '平台审核后会通知您，审核期间可以撤回。',
  links: [{ label: '查看变更', to: placeOfRecord.change(changeNo) }],
});
