import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { completeLock, type Lock } from '../../lock/complete-lock.ts'

test('the lock file names the programs of every platform, as npm ci demands', () => {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(completeLock(lock)).toEqual([])
})

test('what is missing is added with its platform, beside what is there', () => {
  const tool = {
    version: '2.0.0',
    optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/win32-arm64': '2.0.0' },
  }
  const linux = { version: '2.0.0', integrity: 'sha512-x', os: ['linux'], cpu: ['x64'], optional: true }
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/tool': { ...tool, dev: true },
      'node_modules/tool/node_modules/@tool/linux-x64': linux,
    },
  }
  expect(completeLock(lock)).toEqual(['@tool/win32-arm64'])
  expect(lock.packages['node_modules/@tool/win32-arm64']).toEqual({
    version: '2.0.0',
    os: ['win32'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  })
  expect(completeLock(lock)).toEqual([])
})

test('a name that says no platform is refused', () => {
  const lock: Lock = { packages: { 'node_modules/tool': { optionalDependencies: { 'tool-fast': '1.0.0' } } } }
  expect(() => completeLock(lock)).toThrow('tool-fast is for no platform')
})
