/** Enumerations of 看板. Not exported by the index, so that they load with the pages that show it (docs/decisions/021). */
import { enumeration } from '../schema/enumeration';

/** Who sees a tile. */
export const tileReaders = enumeration(['OWN', '仅自己'], ['STAFF', '本单位员工']);
/** On which side of its bound a figure is reported. */
export const alertWay = enumeration(['ABOVE', '高于'], ['BELOW', '低于']);
