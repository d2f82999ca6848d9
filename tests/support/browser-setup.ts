import setUpPostgres from './global-setup.ts'

/** Playwright's counterpart of global-setup.ts. */
export default setUpPostgres
