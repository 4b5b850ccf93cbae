import type { Config } from 'jest'

const testing = '<rootDir>/services/_chassis/src/testing'
/** Set where the journeys through the running system are wanted, and nothing else: its address. */
const journeys = process.env.E2E_URL
/** Set where the tests in a Kubernetes cluster are wanted, and nothing else: `cluster` without nodes, `nodes` with them. */
const cluster = process.env.CLUSTER
const ordinary = !journeys && !cluster

/** A `.ts` file may hold `<T>(x: T) => x`, which reads as a tag where JSX is allowed. */
function swc(tsx: boolean): [string, Record<string, unknown>] {
  const parser = { syntax: 'typescript', tsx }
  const transform = { react: { runtime: 'automatic' } }
  const experimental = { keepImportAttributes: true }
  return [
    '@swc/jest',
    { module: { type: 'es6' }, jsc: { target: 'es2024', parser, transform, experimental } },
  ]
}

const config: Config = {
  roots: ['<rootDir>'],
  testMatch: [
    ...(ordinary ? ['**/*.test.ts', '**/*.test.tsx'] : []),
    ...(journeys ? ['<rootDir>/frontend/e2e/**/*.e2e.ts'] : []),
    ...(cluster ? [`<rootDir>/scripts/__tests__/cluster/*.${cluster}.ts`] : []),
  ],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/\\.data/',
    '/generated/',
    ...(process.env.QUICK ? ['\\.long\\.'] : []),
    ...(process.env.EVERY_PAGE ? [] : ['/e2e/every-page/']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/\\.data/', '/dist/'],
  watchPathIgnorePatterns: ['<rootDir>/\\.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  moduleNameMapper: {
    // classes have the names that their stylesheet gives them
    '\\.module\\.css$': '<rootDir>/scripts/lib/css-module-stub.ts',
    // a stylesheet or a picture means nothing to a component's test
    '\\.(css|svg|png|jpe?g|webp|woff2?)$': '<rootDir>/scripts/lib/asset-stub.ts',
    // one file in the place of many hundreds, which every test file of a page would load again
    '^antd$': '<rootDir>/node_modules/antd/dist/antd.min.js',
  },
  // generous: a busy machine is no reason to fail
  testTimeout: 60_000,
  // modules of finished files stay in a worker's memory and make its collections slow
  workerIdleMemoryLimit: '1200MB',
  ...(ordinary
    ? {
        globalSetup: `${testing}/jest-global-setup.ts`,
        globalTeardown: `${testing}/jest-global-teardown.ts`,
        maxWorkers: '100%',
      }
    : { maxWorkers: 1 }),
}

export default config
