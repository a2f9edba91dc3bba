/** Addresses of drafts of products. */
const base = '/config/products';
export const pathToDraft = (draftNo: string) => `${base}/draft?draftNo=${draftNo}`;
export const pathToDrafts = (orgNo?: string) => `${base}/drafts${orgNo ? `?orgNo=${orgNo}` : ''}`;

export const pathToTakeFile = (draftNo: string) => `${base}/draft/file?draftNo=${draftNo}`;

const forms = { policies: ['policy', 'policyCode'], activities: ['activity', 'marktingNo'] } as const;
/** The form of a part, which is named `policies.DQ2601`, `activities.HD2601` or `terms`. */
export function pathToPart(draftNo: string, part: string): string {
  const [section = '', no = ''] = part.split('.');
  if (section !== 'policies' && section !== 'activities') return `${base}/draft/terms?draftNo=${draftNo}`;
  const [form, param] = forms[section];
  return `${base}/draft/${form}?draftNo=${draftNo}&${param}=${no}`;
}
/** The form of a new policy or activity, which begins as a copy of another one. */
export function pathToNew(draftNo: string, section: keyof typeof forms, copyFrom?: string): string {
  const form = section === 'policies' ? 'newPolicy' : 'newActivity';
  return `${base}/draft/${form}?draftNo=${draftNo}${copyFrom ? `&copyFrom=${copyFrom}` : ''}`;
}
