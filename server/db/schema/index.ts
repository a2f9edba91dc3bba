export * from './notice';
export * from './party';
export * from './trade';
export * from './work';
export * from './sequences';
