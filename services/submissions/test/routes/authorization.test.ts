import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { afterAll } from '@jest/globals'
import { submissions } from '../../src/definition.ts'

const directory = mkdtempSync(join(tmpdir(), 'submissions-files-'))
afterAll(() => rmSync(directory, { recursive: true }))

describeAuthorization(submissions, {
  config: { STORE_DIR: directory, STORE_SECRET: 'a secret that is only used in tests' },
})
