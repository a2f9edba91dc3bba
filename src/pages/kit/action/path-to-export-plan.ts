/** Address of a scheduled export; not among the kit's, because the first list links to none. */
import { exportPlansPath } from '@/api/constants';

export const pathToExportPlan = (exportPlanNo: string): string =>
  `${exportPlansPath}/detail?exportPlanNo=${encodeURIComponent(exportPlanNo)}`;
