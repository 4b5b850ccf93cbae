// Who may import whom. The rules go by pattern, so that a folder made tomorrow is held to them as well.

const chassisTesting = '^services/_chassis/src/testing/'
const processEdge = '^services/_chassis/src/process/'
/** Inside a service, a layer never reaches the named others, types included. */
function layer(name, unreachable) {
  return {
    name: `${name}-never-reach-${unreachable.join('-or-')}`,
    severity: 'error',
    from: { path: `^services/([^_/][^/]*)/src/${name}/` },
    to: { path: `^services/$1/src/(${unreachable.join('|')})/` },
  }
}

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thought, or hide a third, types included.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'node_modules' } },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      // what k6 itself brings is no package, and the bench's peers are installed apart
      from: { pathNot: '^scripts/(k6|bench/peers)/' },
      to: { couldNotResolve: true, pathNot: '(^|/)generated/|\\?(raw|url|inline)$|^virtual:' },
    },
    {
      name: 'k6-needs-nothing-else',
      severity: 'error',
      from: { path: '^scripts/k6/' },
      to: { pathNot: ['^scripts/k6/', '^k6($|/)'] },
    },
    {
      name: 'contracts-need-zod-alone',
      comment: 'The browser loads contracts too.',
      severity: 'error',
      from: { path: '^contracts/src/' },
      to: { pathNot: ['^contracts/', 'node_modules/zod/'] },
    },
    {
      name: 'chassis-knows-no-domain',
      severity: 'error',
      from: { path: '^services/_chassis/' },
      to: { path: '^(services/(?!_chassis/)|gateway/|frontend/|scripts/)' },
    },
    {
      name: 'a-service-never-reaches-another',
      comment: 'What it needs of another it learns from events, or asks over HTTP.',
      severity: 'error',
      from: { path: '^services/([^_/][^/]*)/' },
      to: { path: '^services/([^_/][^/]*)/', pathNot: '^services/$1/' },
    },
    {
      name: 'a-service-reaches-neither-gateway-nor-frontend-nor-scripts',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(gateway|frontend|scripts)/' },
    },
    {
      name: 'verify-shares-no-code-with-what-it-checks',
      severity: 'error',
      // a live database is asked by the driver of PostgreSQL
      from: { path: '^verify/', pathNot: ['^verify/test/', '^verify/connect.ts$'] },
      to: { path: '^(contracts|services|gateway|frontend|scripts)/|node_modules/' },
    },
    {
      name: 'what-is-checked-shares-no-code-with-verify',
      severity: 'error',
      from: { path: '^(services|gateway)/', pathNot: '/test/' },
      to: { path: '^verify/' },
    },
    {
      name: 'gateway-needs-contracts-and-the-process-edge',
      severity: 'error',
      from: { path: '^gateway/', pathNot: '^gateway/test/' },
      to: { path: '^(services|frontend|scripts)/', pathNot: processEdge },
    },
    {
      name: 'frontend-needs-contracts-and-the-process-edge',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '^frontend/(test|e2e|build)/' },
      to: { path: '^(services|gateway|scripts)/', pathNot: processEdge },
    },
    {
      name: 'the-frontend-build-needs-contracts-and-paper',
      comment: 'It prints the guide as services print theirs.',
      severity: 'error',
      from: { path: '^frontend/build/' },
      to: { path: '^(services|gateway|scripts)/', pathNot: '^services/_chassis/src/paper/' },
    },
    {
      name: 'browsers-never-load-the-process-edge',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^services/' },
    },
    {
      name: 'the-process-edge-knows-no-service',
      comment: 'Gateway and front end load it, too.',
      severity: 'error',
      from: { path: processEdge },
      to: { path: '^services/', pathNot: processEdge },
    },
    {
      name: 'domain-is-pure',
      comment: 'No Fastify, Prisma, NATS, clock or random: now and ids are passed in.',
      severity: 'error',
      from: { path: '^services/([^_/][^/]*)/src/domain/' },
      to: {
        pathNot: [
          '^services/$1/src/domain/',
          '^contracts/src/',
          'node_modules/zod/',
          // isIP is arithmetic
          '^net$',
          // arithmetic, and random numbers that follow from their seed
          'node_modules/(jstat|ml-matrix|pure-rand)/',
        ],
      },
    },
    layer('routes', ['events', 'replicas', 'store']),
    layer('events', ['routes', 'store']),
    layer('use-cases', ['routes', 'events']),
    layer('replicas', ['routes', 'events', 'use-cases']),
    layer('store', ['routes', 'events', 'use-cases', 'replicas']),
    {
      name: 'only-the-store-knows-the-database',
      severity: 'error',
      from: { path: '^services/[^_/][^/]*/src/(domain|routes|events|use-cases)/' },
      to: { path: ['node_modules/(@prisma|pg)/', '/store/generated/'] },
    },
    {
      name: 'test-helpers-stay-in-tests',
      severity: 'error',
      from: { path: '^(services|gateway|frontend)/', pathNot: ['/(test|e2e)/', chassisTesting] },
      to: { path: chassisTesting },
    },
    {
      name: 'a-feature-never-reaches-a-feature',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/(features/(?!$1/)|app/)' },
    },
    {
      name: 'shared-pieces-know-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'lib-knows-no-component',
      severity: 'error',
      from: { path: '^frontend/src/lib/' },
      to: { path: '^frontend/src/components/' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API, so the sources are read by swc
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '/generated/'] },
    exclude: { path: ['/dist/', '^\\.data/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
