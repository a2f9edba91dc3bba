/** What the applications of agents and organisations share: what they begin with, and who is asked while one types. */
import { agentIncr } from '@/api/contract/agentIncr';
import type { Shape } from '@/api/schema/shape';
import type { FieldCheck, OpenedForm } from '../kit/form/form-definition';
import type { Services } from '../kit/page/services';
import { termTexts } from './terms-cells';
import { loadTerms, type KnownTerms } from './terms-known';

/** An application as it was handed in before; numbers come back clear to whoever may mend it. */
interface Refused {
  readonly examineRemark: string | null;
  readonly branchName: string | null;
  readonly taxPoint: number;
  readonly policies: readonly object[];
  readonly vips: readonly object[];
}

/** @param load What was refused, where the address names it. */
export const openOnboarding =
  (shape: Shape, load: (services: Services, incrNo: string) => Promise<Refused>) =>
  async (services: Services, params: URLSearchParams): Promise<OpenedForm<KnownTerms>> => {
    const incrNo = params.get('incrNo');
    const [known, refused] = await Promise.all([loadTerms(services), incrNo ? load(services, incrNo) : null]);
    const { taxPoint: _taxPoint, policies: _policies, vips: _vips, ...given } = { ...refused };
    const fields = Object.entries(given).filter(([name]) => name in shape || name === 'branchName');
    return {
      values: { ...Object.fromEntries(fields), ...termTexts(known, refused ?? {}) },
      refusal: refused?.examineRemark ?? null,
      known,
    };
  };

/** Becomes the login name, so nobody else may have it. */
export const phoneIsFree: FieldCheck = async ({ send }, { phone = '' }) =>
  /^1[3-9]\d{9}$/.test(phone) && !(await send(agentIncr.checkPhone, { phone }, { quiet: true })).free
    ? '该手机号已被使用或正在审核'
    : null;
