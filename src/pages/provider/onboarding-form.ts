/** Shared by the applications of agents and organisations: initial values, and checks while typing. */
import { agentIncr } from '@/api/contract/agentIncr';
import type { Shape } from '@/api/schema/shape';
import type { FieldCheck, OpenedForm } from '../kit/form/form-definition';
import type { Services } from '../kit/page/services';
import { termTexts } from './terms-cells';
import { loadTerms, type KnownTerms } from './terms-known';

/** A refused application; its numbers are unmasked for operators who may resubmit it. */
interface Refused {
  readonly examineRemark: string | null;
  readonly branchName: string | null;
  readonly taxPoint: number;
  readonly policies: readonly object[];
  readonly vips: readonly object[];
}

/** @param load Loads the refused application named by the address. */
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

/** The phone number becomes the login name, so it must be unused. */
export const phoneIsFree: FieldCheck = async ({ send }, { phone = '' }) =>
  /^1[3-9]\d{9}$/.test(phone) && !(await send(agentIncr.checkPhone, { phone }, { quiet: true })).free
    ? '该手机号已被使用或正在审核'
    : null;
