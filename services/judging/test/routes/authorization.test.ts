import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { afterAll } from '@jest/globals'
import { judging } from '../../src/definition.ts'
import { configOf } from '../fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'judging-files-'))
afterAll(() => rmSync(directory, { recursive: true }))

describeAuthorization(judging, { config: configOf(directory) })
