import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { afterAll } from '@jest/globals'
import { judging } from '../../src/definition.ts'
import { configOf, startBroker } from '../fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'judging-files-'))
const natsServer = await startBroker()
afterAll(async () => {
  await natsServer.stop()
  rmSync(directory, { recursive: true })
})

describeAuthorization(judging, { natsServer, config: configOf(directory) })
