import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { afterAll } from '@jest/globals'
import { submissions } from '../../src/definition.ts'
import { storesIn } from '../fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'submissions-files-'))
afterAll(() => {
  for (const folder of [directory, `${directory}-judging`]) rmSync(folder, { recursive: true, force: true })
})

describeAuthorization(submissions, { config: storesIn(directory) })
