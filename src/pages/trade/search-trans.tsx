import { transList } from './trade-list';

export const searchTrans = transList(() => []);
