/** A column that is dragged, by its head or its line in 列设置; other things that are put down there mean nothing. */
import type { DragEvent } from 'react';

const type = 'application/x-column';

export const pickUp = (event: DragEvent, key: string): void => event.dataTransfer.setData(type, key);
export const isColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);
/** Its key, once it is put down. */
export const keyOf = ({ dataTransfer }: DragEvent): string => dataTransfer.getData(type);
