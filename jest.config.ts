import type { Config } from 'jest'

const chassisTesting = 'services/_chassis/src/testing'

/** A `.ts` file may hold `<T>(x: T) => x`, which reads as a tag where JSX is allowed. */
function swc(tsx: boolean): [string, Record<string, unknown>] {
  const parser = { syntax: 'typescript', tsx }
  const transform = { react: { runtime: 'automatic' } }
  return ['@swc/jest', { module: { type: 'es6' }, jsc: { target: 'es2024', parser, transform } }]
}

const config: Config = {
  roots: ['<rootDir>'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '/generated/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.data/', '/dist/'],
  watchPathIgnorePatterns: ['<rootDir>/\\.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  // a stylesheet or a picture means nothing to a component's test
  moduleNameMapper: { '\\.(css|svg|png|jpe?g|webp|woff2?)$': '<rootDir>/scripts/lib/asset-stub.ts' },
  testTimeout: 20_000,
  globalSetup: `<rootDir>/${chassisTesting}/jest-global-setup.ts`,
  globalTeardown: `<rootDir>/${chassisTesting}/jest-global-teardown.ts`,
}

export default config
