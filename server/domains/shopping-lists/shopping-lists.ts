export { matchList } from './match-list.ts'
