export * from './party';
export * from './trade';
export * from './work';
export { documentSequence } from '../numbers';
