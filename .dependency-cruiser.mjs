// Which folder may import which. Biome finds cycles, knip packages that are not declared, scripts/check-sql.mjs which SQL stands where.
const TEST = String.raw`\.test\.tsx?$`
/** What each folder of app/ may import within app/. Other files of app/ connect them and may import all. */
const APP_LAYERS = {
  pages: ['features', 'api', 'ui'],
  backoffice: ['backoffice', 'features', 'api', 'ui'],
  features: ['features', 'api', 'ui'],
  api: ['api', 'ui'],
  ui: ['ui'],
}
/** Folders of server/platform/ without a public API: any file of theirs may be imported. */
const OPEN_PLATFORM = '^server/platform/(shared|http|database|observability|process)/'
const PARTS = '^server/(?:domains|platform)/[^/]+/'
const PUBLIC_API = String.raw`^server/(?:domains|platform)/([^/]+)/\1\.ts$`

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

export default {
  forbidden: [
    rule(
      'contract',
      'contract imports neither server, app nor texts',
      { path: '^contract/', pathNot: TEST },
      { dependencyTypes: ['local'], pathNot: '^contract/' },
    ),
    rule(
      'texts',
      'texts import only types of the contract',
      { path: '^texts/', pathNot: TEST },
      { dependencyTypes: ['local'], dependencyTypesNot: ['type-only'], pathNot: '^texts/' },
    ),
    rule(
      'app',
      'app imports only app, contract and texts',
      { path: '^app/' },
      { dependencyTypes: ['local'], pathNot: '^(app|contract|texts|public)/' },
    ),
    ...Object.entries(APP_LAYERS).map(([layer, allowed]) =>
      rule(
        `app/${layer}`,
        `app/${layer} imports only ${allowed.map((name) => `app/${name}`).join(', ')}`,
        { path: `^app/${layer}/` },
        { path: `^app/(${Object.keys(APP_LAYERS).join('|')})/`, pathNot: `^app/(${allowed.join('|')})/` },
      ),
    ),
    rule(
      'server',
      'the server imports neither pages, tests nor tools',
      { path: '^server/' },
      { path: '^(app|tests|bench|scripts)/' },
    ),
    rule(
      'demo',
      'only server/main.ts connects the server with the demo catalogue',
      { path: '^server/', pathNot: String.raw`^server/main\.ts$` },
      { path: '^demo/' },
    ),
    rule(
      'public API, inside',
      'domains and parts of the platform import only the public API of another: NAME/NAME.ts',
      { path: '^(server/(?:domains|platform)/[^/]+)/' },
      { path: PARTS, pathNot: ['^$1/', PUBLIC_API, OPEN_PLATFORM] },
    ),
    rule(
      'public API, outside',
      'other folders of the server import only the public API of a domain or part of the platform: NAME/NAME.ts',
      { path: '^server/(?!domains/|platform/)[^/]+/' },
      { path: PARTS, pathNot: [PUBLIC_API, OPEN_PLATFORM] },
    ),
    rule(
      'platform',
      'the platform imports neither domains nor the back office',
      { path: '^server/platform/', pathNot: TEST },
      { path: '^server/(domains|backoffice)/' },
    ),
    rule(
      'platform below',
      'the platform does not import the files that connect the parts of the server',
      { path: '^server/platform/' },
      { path: String.raw`^server/[\w-]+\.ts$`, pathNot: String.raw`^server/config\.ts$` },
    ),
    rule(
      'domains',
      'domains do not import the back office',
      { path: '^server/domains/', pathNot: TEST },
      { path: '^server/backoffice/' },
    ),
  ],
  options: {
    // TypeScript 7 has no API that the tool could use
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
