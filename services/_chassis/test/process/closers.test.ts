import { expect, test } from '@jest/globals'
import { createClosers } from '../../src/process/closers.ts'

test('what was opened last is closed first, once, and a failure does not keep the rest open', async () => {
  const closed: string[] = []
  const closers = createClosers()
  closers.add(() => closed.push('pool'))
  closers.add(async () => {
    closed.push('broker')
    throw new Error('broker gone')
  })
  closers.add(async () => closed.push('app'))
  await expect(closers.close()).rejects.toThrow('broker gone')
  await expect(closers.close()).rejects.toThrow('broker gone')
  expect(closed).toEqual(['app', 'broker', 'pool'])
})
